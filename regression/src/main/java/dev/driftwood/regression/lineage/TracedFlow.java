package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.report.LineageStep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A flow with what its columns are made of.
 *
 * @param script the name of its script, as the user wrote it
 * @param lines stream name to the line of the script that its statement begins in; those of a flowlet have that of the stream that
 *     uses it
 * @param datasets stream name to the name of its dataset, where it has one
 * @param bases by the names of sources
 */
public record TracedFlow(
        String name,
        String script,
        List<LineageStep> steps,
        Map<String, Integer> lines,
        Map<String, String> datasets,
        Map<String, Basis> bases) {

    private static final String SOURCE = "source";
    private static final String SINK = "sink";

    public TracedFlow {
        steps = List.copyOf(steps);
        lines = Map.copyOf(lines);
        datasets = Map.copyOf(datasets);
        bases = Map.copyOf(bases);
    }

    /** The line of the script that the statement of a transformation begins in; none if the script has no such statement. */
    public OptionalInt line(int step) {
        String stream = stream(step);
        int end = stream.length();
        while (end > 0) {
            Integer line = lines.get(stream.substring(0, end));
            if (line != null) {
                return OptionalInt.of(line);
            }
            // What is inside a flowlet, and outputs of streams, have names that begin with that of the stream.
            end = Math.max(stream.lastIndexOf('/', end - 1), stream.lastIndexOf('@', end - 1));
        }
        return OptionalInt.empty();
    }

    public String stream(int step) {
        return steps.get(step).step().stream();
    }

    public boolean isSource(int step) {
        return steps.get(step).step().keyword().equals(SOURCE);
    }

    public boolean isSink(int step) {
        return steps.get(step).step().keyword().equals(SINK);
    }

    public Optional<String> dataset(int step) {
        return Optional.ofNullable(datasets.get(stream(step)));
    }
}
