package dev.driftwood.runtime;

import dev.driftwood.runtime.functions.ConversionFailures;
import dev.driftwood.runtime.report.NulledValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Values that became null because they did not convert, by stream in the script's order and column, whatever the batch size. */
final class LostValues {

    private LostValues() {}

    static List<NulledValues> of(ConversionFailures failures, List<String> streams) {
        List<ConversionFailures.Failure> sorted = new ArrayList<>(failures.failures());
        sorted.sort(Comparator.comparingInt((ConversionFailures.Failure f) -> streams.indexOf(f.place().stream()))
                .thenComparing(f -> f.place().column())
                .thenComparing(f -> f.place().expression())
                .thenComparing(f -> f.target().toString()));
        List<NulledValues> lost = new ArrayList<>();
        for (ConversionFailures.Failure failure : sorted) {
            String sample = failure.samples().isEmpty() ? "" : failure.samples().get(0);
            String stream = failure.place().stream();
            String column = failure.place().column();
            NulledValues last = lost.isEmpty() ? null : lost.get(lost.size() - 1);
            if (last != null && last.stream().equals(stream) && last.column().equals(column)) {
                lost.set(
                        lost.size() - 1,
                        new NulledValues(stream, column, last.count() + failure.count(), last.sample()));
            } else {
                lost.add(new NulledValues(stream, column, failure.count(), sample));
            }
        }
        return lost;
    }
}
