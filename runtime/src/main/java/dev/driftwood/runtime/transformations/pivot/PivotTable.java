package dev.driftwood.runtime.transformations.pivot;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/** The rows of a pivot: for each combination of keys and value what its cells hold. */
final class PivotTable implements AutoCloseable {

    private static final int NONE = -1;

    private final PivotNode node;
    private final BitSet wanted;
    /** Numbers the rows; none without keys, since there is one row then. */
    private final @Nullable GroupTable rowKeys;

    private final GroupTable values;
    private final List<ValueLog> cells = new ArrayList<>();
    private int[] rowOf = new int[64];
    private int[] valueOf = new int[64];
    private int combinations;
    /** Where the combinations of each row begin among those that are in order. */
    private int[] starts = {};

    private int[] ordered = {};

    PivotTable(PivotNode node, List<DataType> keys, BitSet wanted, BufferAllocator allocator) {
        this.node = node;
        this.wanted = (BitSet) wanted.clone();
        this.rowKeys = keys.isEmpty() ? null : new GroupTable(keys, allocator);
        this.values = new GroupTable(List.of(DataType.STRING), allocator);
        for (Pivoting.Cell cell : node.pivoting().cells()) {
            cells.add(new ValueLog(cell.value().type(), allocator));
        }
        number(node.values(), allocator);
    }

    /** Gives each value that has columns its place as its number. */
    private void number(List<Pivoting.PivotValue> all, BufferAllocator allocator) {
        int count = all.size();
        try (VarCharVector texts = (VarCharVector) Vectors.create(DataType.STRING, count, allocator)) {
            BytesOutput output = new BytesOutput(texts);
            for (int i = 0; i < count; i++) {
                if (all.get(i).text().isPresent()) {
                    output.set(i, all.get(i).text().get());
                    Bitmaps.set(texts.getValidityBuffer(), i);
                }
            }
            output.finish(count);
            Vectors.finish(texts, count);
            values.assign(List.of(texts), RowNumbers.of(count), count, new int[count]);
        }
    }

    /**
     * Takes in combinations that were not there before; the vectors stay their owner's.
     *
     * @param names the values as text
     */
    void add(List<FieldVector> keys, FieldVector names, List<FieldVector> results, int count) {
        int total = Math.addExact(combinations, count);
        if (total > rowOf.length) {
            rowOf = Arrays.copyOf(rowOf, Math.max(total, rowOf.length * 2));
            valueOf = Arrays.copyOf(valueOf, rowOf.length);
        }
        int[] found = new int[count];
        if (rowKeys != null) {
            rowKeys.assign(keys, RowNumbers.of(count), count, found);
        }
        System.arraycopy(found, 0, rowOf, combinations, count);
        values.lookUp(List.of(names), RowNumbers.of(count), count, found);
        System.arraycopy(found, 0, valueOf, combinations, count);
        for (int i = 0; i < cells.size(); i++) {
            cells.get(i).append(results.get(i), RowNumbers.of(count), count);
        }
        combinations = total;
    }

    int rows() {
        return rowKeys == null ? 1 : rowKeys.groups();
    }

    /** Puts the combinations of each row together; no more are added. */
    void arrange() {
        starts = new int[rows() + 1];
        for (int i = 0; i < combinations; i++) {
            starts[rowOf[i] + 1]++;
        }
        for (int row = 0; row < rows(); row++) {
            starts[row + 1] += starts[row];
        }
        int[] next = Arrays.copyOf(starts, rows());
        ordered = new int[combinations];
        for (int i = 0; i < combinations; i++) {
            ordered[next[rowOf[i]]++] = i;
        }
    }

    /** Some of the rows, in the order in which their keys were first met; the caller closes the batch. */
    Batch batch(int from, int count) {
        int[][] combinationOf = combinations(from, count);
        List<@Nullable SharedVector> columns = new ArrayList<>();
        boolean done = false;
        try {
            int keys = node.pivoting().keys().size();
            for (int i = 0; i < keys; i++) {
                columns.add(wanted.get(i) && rowKeys != null ? new SharedVector(rowKeys.key(i, from, count)) : null);
            }
            for (int i = 0; i < node.cells().size(); i++) {
                PivotNode.CellColumn cell = node.cells().get(i);
                columns.add(
                        wanted.get(keys + i)
                                ? new SharedVector(cells.get(cell.cell()).take(combinationOf[cell.value()], count))
                                : null);
            }
            done = true;
            return new Batch(columns, count);
        } finally {
            if (!done) {
                new Batch(columns, count).close();
            }
        }
    }

    /** By value, for each row the combination of both; -1 if there is none. */
    private int[][] combinations(int from, int count) {
        int[][] combinationOf = new int[node.values().size()][count];
        for (int[] ofValue : combinationOf) {
            Arrays.fill(ofValue, NONE);
        }
        for (int row = from; row < from + count; row++) {
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                int value = valueOf[ordered[i]];
                if (value != NONE) {
                    combinationOf[value][row - from] = ordered[i];
                }
            }
        }
        return combinationOf;
    }

    @Override
    public void close() {
        if (rowKeys != null) {
            rowKeys.close();
        }
        values.close();
        cells.forEach(ValueLog::close);
    }
}
