package dev.driftwood.runtime.rows;

import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Rows whose values lie side by side, so that a row that is asked for out of order is found in a few lines of the processor's cache
 * instead of some for each column. Several threads may ask at once, when no more rows are added.
 */
final class PackedRows implements AutoCloseable {

    /** What numbers of places take of the heap, the array that is grown into included. */
    private static final long BYTES_PER_PLACE = 8;

    private final List<DataType> types;
    private final RowShape shape;
    private final BufferAllocator allocator;
    private final RowBlocks blocks;
    private final boolean[] anyNull;
    private int[] places = new int[64];
    private int rows;

    PackedRows(List<DataType> types, BufferAllocator allocator) {
        this.types = List.copyOf(types);
        this.shape = new RowShape(types);
        this.allocator = allocator;
        this.blocks = new RowBlocks(allocator);
        this.anyNull = new boolean[types.size()];
    }

    /** Copies all rows of the columns. */
    void append(List<FieldVector> columns, int count) {
        int after = Math.addExact(rows, count);
        if (after > places.length) {
            places = Arrays.copyOf(places, Math.max(after, (int) Math.min(Integer.MAX_VALUE - 8, places.length * 2L)));
        }
        new RowPacker(shape, columns, count).pack(blocks, places, rows);
        for (int i = 0; i < anyNull.length; i++) {
            anyNull[i] |= columns.get(i).getNullCount() > 0;
        }
        rows = after;
    }

    /** Columns of the rows at the positions, -1 giving nulls. */
    Taken take(int[] positions, int count) {
        long[] at = new long[count];
        for (int i = 0; i < count; i++) {
            int position = positions[i];
            at[i] = position < 0 ? 0 : blocks.address(places[position]);
        }
        return new Taken(new RowUnpacker(shape, at), count);
    }

    /** Some rows, found. */
    final class Taken {

        private final RowUnpacker unpacker;
        private final int count;

        private Taken(RowUnpacker unpacker, int count) {
            this.unpacker = unpacker;
            this.count = count;
        }

        /** A column of the rows, which the caller owns. */
        FieldVector column(int column) {
            FieldVector target = Vectors.create(types.get(column), count, allocator);
            boolean done = false;
            try {
                unpacker.fill(column, !anyNull[column], target);
                done = true;
                return target;
            } finally {
                if (!done) {
                    target.close();
                }
            }
        }
    }

    long bytes() {
        return blocks.bytes();
    }

    long heapBytes() {
        return BYTES_PER_PLACE * rows;
    }

    /** Whether it should take no more rows, however much memory there is. */
    boolean isFull() {
        return blocks.isFull();
    }

    @Override
    public void close() {
        blocks.close();
        places = new int[0];
        rows = 0;
    }
}
