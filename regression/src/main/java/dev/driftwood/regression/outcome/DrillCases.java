package dev.driftwood.regression.outcome;

import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import dev.driftwood.regression.drill.Baseline;
import dev.driftwood.regression.drill.DrillResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Results of a drill as cases, each change one, for those who know cases: build servers. */
public final class DrillCases {

    private DrillCases() {}

    /** @param files by the names of flows and cases */
    public static List<CaseResult> of(List<DrillResult> results, Baseline baseline, Map<String, Path> files) {
        List<CaseResult> cases = new ArrayList<>();
        for (DrillResult result : results) {
            List<Mismatch> mismatches = new ArrayList<>();
            if (baseline.isNew(result)) {
                String detail =
                        result.change() + "\n" + DrillRows.what(result) + "\n" + String.join("\n", result.evidence());
                mismatches.add(Mismatch.of(result.signature(), detail));
            }
            cases.add(new CaseResult(
                    result.subject() + ": " + result.key(),
                    files.getOrDefault(result.subject(), Path.of(result.subject())),
                    result.time(),
                    mismatches,
                    result.fault(),
                    false));
        }
        return cases;
    }
}
