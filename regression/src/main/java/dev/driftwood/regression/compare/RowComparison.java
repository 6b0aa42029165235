package dev.driftwood.regression.compare;

import dev.driftwood.regression.compare.TableDifference.ChangedRow;
import dev.driftwood.regression.compare.TableDifference.Row;
import dev.driftwood.regression.table.Rows;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares rows in two steps, so that tables need not fit into memory: hashes tell which rows differ; then these are read again, so
 * many at a time as memory bears.
 */
final class RowComparison {

    /** Of both tables together. */
    private static final int ROWS_AT_A_TIME = 200_000;

    /** Of each kind, in the answer. */
    private static final int KEPT = 100;

    private final Rows left;
    private final Rows right;
    private final List<ColumnPair> pairs;
    private final List<ColumnPair> identifying;
    private final CompareOptions options;
    private final List<SchemaDifference> schema;
    private final TableDifference.Receiver receiver;

    private final List<ChangedRow> changedRows = new ArrayList<>();
    private final List<Row> onlyLeftRows = new ArrayList<>();
    private final List<Row> onlyRightRows = new ArrayList<>();
    private final Map<String, Long> changedCells = new LinkedHashMap<>();
    private long changed;
    private long onlyLeft;
    private long onlyRight;

    RowComparison(
            Rows left,
            Rows right,
            List<ColumnPair> pairs,
            List<ColumnPair> identifying,
            CompareOptions options,
            List<SchemaDifference> schema,
            TableDifference.Receiver receiver) {
        this.left = left;
        this.right = right;
        this.pairs = pairs;
        this.identifying = identifying;
        this.options = options;
        this.schema = schema;
        this.receiver = receiver;
    }

    TableDifference compare() {
        SideColumns leftColumns = new SideColumns(pairs, identifying, options.ordered(), true);
        SideColumns rightColumns = new SideColumns(pairs, identifying, options.ordered(), false);
        RowHashes leftHashes = RowHashes.of(left, leftColumns);
        RowHashes rightHashes = RowHashes.of(right, rightColumns);
        BitSet leftOdd = odd(leftHashes, rightHashes);
        BitSet rightOdd = odd(rightHashes, leftHashes);
        long odd = (long) leftOdd.cardinality() + rightOdd.cardinality();
        int parts = (int) ((odd + ROWS_AT_A_TIME - 1) / ROWS_AT_A_TIME);
        for (int part = 0; part < parts; part++) {
            Map<Long, List<Row>> leftRows = collect(left, leftColumns, leftHashes, leftOdd, part, parts);
            Map<Long, List<Row>> rightRows = collect(right, rightColumns, rightHashes, rightOdd, part, parts);
            leftRows.forEach((identity, rows) -> {
                List<Row> others = rightRows.remove(identity);
                match(rows, others == null ? List.of() : others);
            });
            rightRows.values().forEach(rows -> rows.forEach(row -> only(false, row)));
        }
        return new TableDifference(
                schema,
                pairs.stream().map(ColumnPair::name).toList(),
                options.key().isEmpty()
                        ? List.of()
                        : identifying.stream().map(ColumnPair::name).toList(),
                new TableDifference.Counts(
                        leftHashes.count(),
                        rightHashes.count(),
                        leftHashes.count() - changed - onlyLeft,
                        changed,
                        onlyLeft,
                        onlyRight),
                changedCells,
                options.key().isEmpty() ? 0 : repeated(leftHashes) + repeated(rightHashes),
                changedRows,
                onlyLeftRows,
                onlyRightRows);
    }

    /** Rows of the one table that the other does not have just so. */
    private static BitSet odd(RowHashes rows, RowHashes others) {
        HashCounts counts = new HashCounts(others.count());
        for (int row = 0; row < others.count(); row++) {
            counts.add(others.whole(row));
        }
        BitSet odd = new BitSet(rows.count());
        for (int row = 0; row < rows.count(); row++) {
            if (!counts.take(rows.whole(row))) {
                odd.set(row);
            }
        }
        return odd;
    }

    private static long repeated(RowHashes rows) {
        HashCounts counts = new HashCounts(rows.count());
        long repeated = 0;
        for (int row = 0; row < rows.count(); row++) {
            repeated += counts.add(rows.identity(row)) > 0 ? 1 : 0;
        }
        return repeated;
    }

    private static Map<Long, List<Row>> collect(
            Rows rows, SideColumns columns, RowHashes hashes, BitSet odd, int part, int parts) {
        Map<Long, List<Row>> collected = new LinkedHashMap<>();
        int[] number = {0};
        rows.forEach(row -> {
            int at = number[0]++;
            if (odd.get(at) && Long.remainderUnsigned(Cells.mix(hashes.identity(at)), parts) == part) {
                collected
                        .computeIfAbsent(hashes.identity(at), none -> new ArrayList<>(1))
                        .add(new Row(at + 1L, columns.values(row)));
            }
        });
        return collected;
    }

    /** Rows of one identity: what is the same within the tolerance goes away, the rest belongs together in its order. */
    private void match(List<Row> rows, List<Row> others) {
        List<Row> unmatched = new ArrayList<>();
        List<Row> rest = new LinkedList<>(others);
        for (Row row : rows) {
            if (!takeSame(row, rest)) {
                unmatched.add(row);
            }
        }
        for (Row row : unmatched) {
            if (options.pairs() && !rest.isEmpty()) {
                changed(row, rest.remove(0));
            } else {
                only(true, row);
            }
        }
        rest.forEach(row -> only(false, row));
    }

    private boolean takeSame(Row row, List<Row> others) {
        ListIterator<Row> each = others.listIterator();
        while (each.hasNext()) {
            if (changes(row, each.next()).isEmpty()) {
                each.remove();
                return true;
            }
        }
        return false;
    }

    private List<Integer> changes(Row row, Row other) {
        List<Integer> changes = new ArrayList<>();
        for (int c = 0; c < pairs.size(); c++) {
            @Nullable Object one = row.values().get(c);
            if (!Cells.same(one, other.values().get(c), options.tolerance())) {
                changes.add(c);
            }
        }
        return changes;
    }

    private void changed(Row row, Row other) {
        List<Integer> changes = changes(row, other);
        changes.forEach(c -> changedCells.merge(pairs.get(c).name(), 1L, Long::sum));
        ChangedRow both = new ChangedRow(row, other, changes);
        if (changed++ < KEPT) {
            changedRows.add(both);
        }
        receiver.changed(both);
    }

    private void only(boolean inLeft, Row row) {
        long before = inLeft ? onlyLeft++ : onlyRight++;
        if (before < KEPT) {
            (inLeft ? onlyLeftRows : onlyRightRows).add(row);
        }
        receiver.only(inLeft, row);
    }
}
