package dev.driftwood.runtime.group;

import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Arrays, structures and maps; rare as keys, and looked at value by value. */
final class NestedKeys extends KeyColumn {

    private final ValueLog keys;

    NestedKeys(DataType type, BufferAllocator allocator) {
        this.keys = new ValueLog(type, allocator);
    }

    @Override
    void hash(FieldVector vector, int[] rows, int count, long[] hashes) {
        RowHash hash = RowHash.of(vector);
        for (int i = 0; i < count; i++) {
            hashes[i] = hash.mixed(hashes[i], rows[i]);
        }
    }

    @Override
    void append(FieldVector vector, int[] rows, int count) {
        keys.append(vector, rows, count);
    }

    @Override
    void markDifferent(FieldVector vector, int[] rows, int[] groups, int count, boolean[] different) {
        LogOrder order = new LogOrder(vector, keys);
        for (int i = 0; i < count; i++) {
            different[i] |= order.compare(rows[i], groups[i]) != 0;
        }
    }

    @Override
    FieldVector vector(int from, int count) {
        int[] positions = new int[count];
        Arrays.setAll(positions, i -> from + i);
        return keys.take(positions, count);
    }

    @Override
    long bytes() {
        return keys.bytes();
    }

    @Override
    public void close() {
        keys.close();
    }
}
