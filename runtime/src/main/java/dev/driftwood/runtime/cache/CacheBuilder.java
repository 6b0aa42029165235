package dev.driftwood.runtime.cache;

import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Collects the rows of a cache sink, and numbers their keys on the way. */
public final class CacheBuilder implements AutoCloseable {

    private final DataType.StructType type;
    private final List<Integer> keys;
    private final BufferAllocator allocator;
    private final ValueLog rows;
    private final GroupTable table;
    private int[] groups = new int[64];
    private boolean complete;

    /** @param keys the fields that rows are found by; none if they are not */
    public CacheBuilder(DataType.StructType type, List<Integer> keys, BufferAllocator allocator) {
        this.type = type;
        this.keys = List.copyOf(keys);
        this.allocator = allocator;
        this.rows = new ValueLog(type, allocator);
        this.table = new GroupTable(
                keys.stream().map(key -> type.fields().get(key).type()).toList(), allocator);
    }

    /** Copies the structures; the vector stays its owner's. */
    public void add(StructVector structures) {
        int count = structures.getValueCount();
        int[] all = RowNumbers.of(count);
        if (!keys.isEmpty()) {
            int before = rows.size();
            if (before + count > groups.length) {
                groups = Arrays.copyOf(groups, Math.max(Math.addExact(before, count), groups.length * 2));
            }
            List<FieldVector> values = new ArrayList<>();
            keys.forEach(key -> values.add((FieldVector) structures.getVectorById(key)));
            int[] found = new int[count];
            table.assign(values, all, count, found);
            System.arraycopy(found, 0, groups, before, count);
        }
        rows.append(structures, all, count);
    }

    /** The rows, which are the caller's; no more are added. */
    public CachedRows build() {
        int count = rows.size();
        int[] first = new int[table.groups()];
        int[] next = new int[keys.isEmpty() ? 0 : count];
        Arrays.fill(first, CachedRows.NONE);
        for (int row = next.length - 1; row >= 0; row--) {
            next[row] = first[groups[row]];
            first[groups[row]] = row;
        }
        CachedRows built = new CachedRows(array(count), table, first, next);
        rows.close();
        complete = true;
        return built;
    }

    /** One array of all rows, which the caller owns. */
    private ListVector array(int count) {
        ListVector array = (ListVector) ArrowTypes.newVector("", DataType.array(type), allocator);
        boolean done = false;
        try {
            Vectors.allocate(array, 1);
            array.startNewValue(0);
            array.endValue(0, count);
            Gather.into(List.of(rows.all()), new int[0], RowNumbers.of(count), count, array.getDataVector());
            Vectors.finish(array, 1);
            done = true;
            return array;
        } finally {
            if (!done) {
                array.close();
            }
        }
    }

    @Override
    public void close() {
        rows.close();
        if (!complete) {
            table.close();
        }
    }
}
