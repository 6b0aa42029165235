package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The items of the live rows of a batch, row after row, in pieces for which a lambda's body is evaluated at once. A piece is some
 * whole rows: one batch may have far more items than rows.
 */
public final class ItemPieces {

    /** A piece has no more items, unless it is one row. */
    static final int MOST = 1 << 16;

    private final BufferAllocator allocator;
    private final Output out;
    private final IntUnaryOperator starts;
    private final IntUnaryOperator sizes;
    private int nextRow;

    /**
     * Items that are numbered through.
     *
     * @param starts where the items of a row begin
     * @param sizes how many items a row has
     */
    public ItemPieces(Arguments in, Output out, IntUnaryOperator starts, IntUnaryOperator sizes) {
        this.allocator = in.context().allocator();
        this.out = out;
        this.starts = starts;
        this.sizes = sizes;
    }

    /** The items of arrays, or the entries of maps. */
    public ItemPieces(Arguments in, Output out, ListInput lists) {
        this(in, out, lists::start, lists::size);
    }

    public boolean hasNext() {
        return out.next(nextRow) < out.rows();
    }

    /** The next piece, which the caller closes; to be asked while there is one. */
    public Piece next() {
        int first = out.next(nextRow);
        int end = first;
        int count = 0;
        for (int row = first; row < out.rows(); row = out.next(row + 1)) {
            int size = sizes.applyAsInt(row);
            if (row > first && (long) count + size > MOST) {
                break;
            }
            count += size;
            end = row + 1;
        }
        nextRow = end;
        return new Piece(first, end, count);
    }

    /** Some rows and their items. */
    public final class Piece implements AutoCloseable {

        private final int first;
        private final int end;
        private final int count;
        private final int[] rows;
        private final int[] positions;
        private final List<FieldVector> made = new ArrayList<>(2);

        private Piece(int first, int end, int count) {
            this.first = first;
            this.end = end;
            this.count = count;
            this.rows = new int[count];
            this.positions = new int[count];
            int item = 0;
            for (int row = first; row < end; row = out.next(row + 1)) {
                int start = starts.applyAsInt(row);
                int size = sizes.applyAsInt(row);
                for (int i = 0; i < size; i++) {
                    rows[item] = row;
                    positions[item++] = start + i;
                }
            }
        }

        /** The first row. */
        public int first() {
            return first;
        }

        /** Behind the last row. */
        public int end() {
            return end;
        }

        /** How many items there are. */
        public int count() {
            return count;
        }

        /** Which row of the batch each item belongs to. */
        public int[] rows() {
            return rows;
        }

        /** Where each item is in the vector of all items. */
        public int[] positions() {
            return positions;
        }

        /** The values of the items, freed with the piece. */
        public FieldVector values(FieldVector all) {
            if (isWhole(all)) {
                return all;
            }
            FieldVector values = Gather.take(all, positions, count, allocator);
            made.add(values);
            return values;
        }

        private boolean isWhole(FieldVector all) {
            boolean same = count == all.getValueCount();
            for (int item = 0; same && item < count; item++) {
                same = positions[item] == item;
            }
            return same;
        }

        /** The number of each item within its row, from 1, freed with the piece. */
        public FieldVector indexes() {
            FieldVector indexes = Vectors.create(DataType.INTEGER, count, allocator);
            made.add(indexes);
            IntOutput output = new IntOutput(indexes);
            for (int item = 0; item < count; item++) {
                boolean goesOn = item > 0 && rows[item] == rows[item - 1];
                output.set(item, goesOn ? indexes.getDataBuffer().getInt((item - 1L) << 2) + 1 : 1);
            }
            Bitmaps.setAll(indexes.getValidityBuffer(), count);
            Vectors.finish(indexes, count);
            return indexes;
        }

        @Override
        public void close() {
            made.forEach(FieldVector::close);
        }
    }
}
