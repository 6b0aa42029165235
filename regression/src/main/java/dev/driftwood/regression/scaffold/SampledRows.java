package dev.driftwood.regression.scaffold;

import dev.driftwood.regression.table.Rows;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Draws some rows of files; of later files those first whose keys are among those drawn already, so that joins match. */
final class SampledRows {

    private final int rows;
    private final long seed;
    private final Map<String, Set<Object>> keys = new HashMap<>();

    SampledRows(int rows, long seed) {
        this.rows = rows;
        this.seed = seed;
    }

    /** @param columns names of those that are kept; all if none of them is there */
    Table of(Rows all, Set<String> columns) {
        List<Integer> kept = new ArrayList<>();
        for (int c = 0; c < all.columns().size(); c++) {
            if (columns.contains(all.columns().get(c).name().toLowerCase(Locale.ROOT))) {
                kept.add(c);
            }
        }
        for (int c = 0; c < all.columns().size() && kept.size() == c && columns.isEmpty(); c++) {
            kept.add(c);
        }
        List<DataType.Field> fields =
                kept.stream().map(c -> all.columns().get(c)).toList();
        Draw matching = new Draw(rows, seed);
        Draw others = new Draw(rows, seed);
        all.forEach(row -> {
            List<@Nullable Object> values = new ArrayList<>();
            kept.forEach(c -> values.add(row.get(c)));
            (matches(fields, values) ? matching : others).offer(values);
        });
        List<List<@Nullable Object>> drawn = new ArrayList<>(matching.drawn);
        others.drawn.stream().limit((long) rows - drawn.size()).forEach(drawn::add);
        remember(fields, drawn);
        return new Table(fields, drawn);
    }

    private boolean matches(List<DataType.Field> fields, List<@Nullable Object> row) {
        for (int c = 0; c < fields.size(); c++) {
            Object value = row.get(c);
            Set<Object> known = keys.get(fields.get(c).name().toLowerCase(Locale.ROOT));
            if (value != null && known != null && known.contains(value)) {
                return true;
            }
        }
        return false;
    }

    private void remember(List<DataType.Field> fields, List<List<@Nullable Object>> drawn) {
        for (int c = 0; c < fields.size(); c++) {
            String name = fields.get(c).name();
            if (MadeUpRows.isKey(name)) {
                Set<Object> values = keys.computeIfAbsent(name.toLowerCase(Locale.ROOT), none -> new HashSet<>());
                for (List<@Nullable Object> row : drawn) {
                    Object value = row.get(c);
                    if (value != null) {
                        values.add(value);
                    }
                }
            }
        }
    }

    /** Keeps so many of however many, each with the same chance. */
    private static final class Draw {

        private final int most;
        private final SplittableRandom random;
        private final List<List<@Nullable Object>> drawn = new ArrayList<>();
        private long offered;

        Draw(int most, long seed) {
            this.most = most;
            this.random = new SplittableRandom(seed);
        }

        void offer(List<@Nullable Object> row) {
            offered++;
            if (drawn.size() < most) {
                drawn.add(row);
            } else {
                long place = random.nextLong(offered);
                if (place < most) {
                    drawn.set((int) place, row);
                }
            }
        }
    }
}
