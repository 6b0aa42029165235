package dev.driftwood.benchmarks.grid;

import java.util.List;

/**
 * How an expression fared.
 *
 * @param cells values compared
 * @param agreeing those that are equal
 * @param differences some of the others, for people
 */
record Outcome(GridLine line, long cells, long agreeing, List<String> differences) {

    Outcome {
        differences = List.copyOf(differences);
    }

    /** An expression that does not run at all. */
    static Outcome refused(GridLine line, String complaint) {
        return new Outcome(line, 1, 0, List.of(complaint));
    }

    boolean agrees() {
        return cells == agreeing;
    }

    boolean isKnown() {
        return !line.reason().isEmpty();
    }
}
