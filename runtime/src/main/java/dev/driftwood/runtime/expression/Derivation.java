package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EntryLosses;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.nio.ByteOrder;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;

/** What an expression makes of the entries of a dictionary, and of null. */
final class Derivation implements AutoCloseable {

    private final ColumnDictionary values;
    private final long[] notNull;
    private final boolean positionsStay;
    private final EntryLosses losses;

    /** Takes over the values: one for each entry, and behind them the one of null. */
    Derivation(SharedVector values, EntryLosses losses) {
        this.losses = losses;
        FieldVector vector = values.vector();
        int entries = values.rows() - 1;
        this.notNull = new long[Bitmaps.words(entries + 1)];
        boolean allThere = true;
        for (int i = 0; i <= entries; i++) {
            boolean present = !vector.isNull(i);
            notNull[i >>> 6] |= present ? 1L << i : 0;
            allThere &= present == i < entries;
        }
        this.positionsStay = allThere;
        this.values = new ColumnDictionary(values);
    }

    /**
     * The expression's values for rows that point at the entries, owned by the caller.
     *
     * @param wanted the rows whose losses count
     */
    EncodedVector of(EncodedVector rows, Selection wanted, EvaluationContext context) {
        BufferAllocator allocator = context.allocator();
        if (!losses.isEmpty()) {
            losses.count(entries(rows, wanted.positions()), context.observations());
        }
        return positionsStay ? rows.with(values.retain()) : new EncodedVector(moved(rows, allocator), values.retain());
    }

    /** The entries of some rows, that of null behind the others. */
    private int[] entries(EncodedVector rows, int[] wanted) {
        int[] positions = new int[rows.rows()];
        rows.read(positions);
        ArrowBuf validity = rows.positions().getValidityBuffer();
        int[] entries = new int[wanted.length];
        for (int i = 0; i < wanted.length; i++) {
            entries[i] = Bitmaps.get(validity, wanted[i]) ? positions[wanted[i]] : values.size() - 1;
        }
        return entries;
    }

    /** A row becomes null if its entry gives null, and a null row points at what null gives. */
    private IntVector moved(EncodedVector rows, BufferAllocator allocator) {
        int count = rows.rows();
        int ofNull = values.size() - 1;
        int[] positions = new int[count];
        rows.read(positions);
        ArrowBuf validity = rows.positions().getValidityBuffer();
        IntVector result = (IntVector) Vectors.create(DataType.INTEGER, count, allocator);
        for (int index = 0; index < Bitmaps.words(count); index++) {
            long valid = Bitmaps.word(validity, index);
            long present = 0;
            int end = Math.min(count, (index + 1) << 6);
            for (int row = index << 6; row < end; row++) {
                int position = (valid >>> row & 1) != 0 ? positions[row] : ofNull;
                positions[row] = position;
                present |= (notNull[position >>> 6] >>> position & 1) << row;
            }
            Bitmaps.setWord(result.getValidityBuffer(), index, present);
        }
        result.getDataBuffer()
                .nioBuffer(0, count * Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .put(positions);
        Vectors.finish(result, count);
        return result;
    }

    @Override
    public void close() {
        values.close();
    }
}
