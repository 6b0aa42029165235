package dev.driftwood.regression.cases;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How a case came out.
 *
 * @param fault whether Driftwood itself is to blame
 * @param updated whether golden files were written anew, so that only the rest counts
 */
public record CaseResult(
        String name, Path file, Duration time, List<Mismatch> mismatches, boolean fault, boolean updated) {

    public CaseResult {
        mismatches = List.copyOf(mismatches);
    }

    /** What counts against it. */
    public List<Mismatch> failures() {
        return mismatches.stream()
                .filter(mismatch -> !updated || mismatch.golden().isEmpty())
                .toList();
    }

    public boolean passed() {
        return failures().isEmpty();
    }
}
