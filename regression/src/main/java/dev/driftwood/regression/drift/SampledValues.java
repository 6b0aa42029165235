package dev.driftwood.regression.drift;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks for some values of a column of one day among those of the next. Each column is read once. */
final class SampledValues implements Renames.Values {

    private static final int SAMPLE = 50;
    private static final int ROWS = 10_000;

    private final Side before;
    private final Side after;

    SampledValues(DayFlow before, DayFlow after) {
        this.before = new Side(before, new HashMap<>());
        this.after = new Side(after, new HashMap<>());
    }

    @Override
    public Optional<Renames.ValueOverlap> overlap(DayColumn earlier, DayColumn later) {
        if (Conversion.to(earlier.type(), "").isEmpty()
                || Conversion.to(later.type(), "").isEmpty()) {
            return Optional.empty();
        }
        List<String> sample = before.values(earlier).stream().limit(SAMPLE).toList();
        Set<String> there = new HashSet<>(after.values(later));
        int same = (int) sample.stream().filter(there::contains).count();
        return Optional.of(new Renames.ValueOverlap(same, sample.size()));
    }

    private record Side(DayFlow flow, Map<String, Set<String>> read) {

        /** The different ones in the order of the rows. */
        Set<String> values(DayColumn column) {
            return read.computeIfAbsent(column.name(), name -> {
                try {
                    return new LinkedHashSet<>(flow.first(text(column), ROWS));
                } catch (DataFlowException unreadable) {
                    return Set.of();
                }
            });
        }

        private static String text(DayColumn column) {
            String value = DayFlow.byName(column.name());
            return column.type() == DataType.STRING ? value : "toString(" + value + ")";
        }
    }
}
