package dev.driftwood.regression.compare;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two tables.
 *
 * @param columns names of those whose values were compared
 * @param key those of them that say which row is which
 * @param changedCells how many values differ, by column
 * @param repeatedKeys how many rows have the key of another row of their table
 * @param changed the first rows that changed; {@code onlyLeft} and {@code onlyRight} likewise
 */
public record TableDifference(
        List<SchemaDifference> schema,
        List<String> columns,
        List<String> key,
        Counts counts,
        Map<String, Long> changedCells,
        long repeatedKeys,
        List<ChangedRow> changed,
        List<Row> onlyLeft,
        List<Row> onlyRight) {

    /** How many rows. */
    public record Counts(long left, long right, long same, long changed, long onlyLeft, long onlyRight) {

        public boolean equal() {
            return changed == 0 && onlyLeft == 0 && onlyRight == 0;
        }
    }

    /** @param number of the row in its table, from 1 */
    public record Row(long number, List<@Nullable Object> values) {}

    /** A row that both tables have, with other values. */
    public record ChangedRow(Row left, Row right, List<Integer> columns) {}

    public boolean equal() {
        return schema.isEmpty() && counts.equal();
    }

    /** The same with only such differences between columns that lack one of the left table's. */
    public TableDifference withMissingColumnsOnly() {
        List<SchemaDifference> missing = schema.stream()
                .filter(each -> each.kind() == SchemaDifference.Kind.REMOVED)
                .toList();
        return new TableDifference(
                missing, columns, key, counts, changedCells, repeatedKeys, changed, onlyLeft, onlyRight);
    }

    /** Gets every row that differs. */
    public interface Receiver {

        Receiver NONE = new Receiver() {
            @Override
            public void changed(ChangedRow row) {
                // Nobody wants to know.
            }

            @Override
            public void only(boolean left, Row row) {
                // Nobody wants to know.
            }
        };

        void changed(ChangedRow row);

        void only(boolean left, Row row);
    }
}
