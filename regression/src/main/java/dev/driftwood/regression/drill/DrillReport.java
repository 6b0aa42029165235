package dev.driftwood.regression.drill;

import java.util.List;

/**
 * What became of all changes.
 *
 * @param notes sources and cases that were left out, and why
 */
public record DrillReport(List<DrillResult> results, List<String> notes) {

    public DrillReport {
        results = List.copyOf(results);
        notes = List.copyOf(notes);
    }
}
