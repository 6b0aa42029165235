package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.format.parquet.decode.DictionaryPositions;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;

/**
 * Grows rows that are positions in a dictionary. They end where a vector of the values would be long enough, since somebody may
 * need one.
 */
final class EncodedBuilder implements AutoCloseable {

    private final BufferAllocator allocator;
    private final Scratch scratch;
    private final IntBuilder positions;
    private int longest;
    private boolean measured;
    private long bytes;

    EncodedBuilder(BufferAllocator allocator, Scratch scratch) {
        this.allocator = allocator;
        this.scratch = scratch;
        this.positions = new IntBuilder(allocator, scratch, Conversion.INT32);
    }

    /** Says which dictionary the rows point at from now on. */
    void use(ColumnDictionary dictionary) {
        FieldVector entries = dictionary.entries();
        longest = 0;
        if (entries instanceof BaseVariableWidthVector texts) {
            for (int i = 0; i < dictionary.size(); i++) {
                longest = Math.max(longest, texts.getValueLength(i));
            }
        }
    }

    void begin(int rows) {
        positions.begin(rows);
        bytes = 0;
        measured = (long) rows * longest > BinaryBuilder.FULL_BYTES;
    }

    /** How many of the next rows may be appended before the vector should end; 0 if it should now. */
    int fitting(int wanted) {
        if (!measured) {
            return wanted;
        }
        long room = BinaryBuilder.FULL_BYTES - bytes;
        int fitting = (int) Math.min(wanted, Math.max(0, room) / longest);
        return fitting == 0 && bytes == 0 ? 1 : fitting;
    }

    /** As {@link LeafBuilder#append}. */
    void append(
            DictionaryPositions page, ColumnDictionary dictionary, int slots, int present, long[] validity, int at) {
        positions.append(page, slots, present, validity, at);
        if (measured) {
            ArrowBuf offsets = dictionary.entries().getOffsetBuffer();
            for (int i = 0; i < present; i++) {
                long entry = (long) scratch.ints[i] * Integer.BYTES;
                bytes += offsets.getInt(entry + Integer.BYTES) - offsets.getInt(entry);
            }
        }
    }

    /** The rows appended, owned by the caller. */
    EncodedVector finish(ColumnDictionary dictionary, Validity validity) {
        IntVector vector = new IntVector("", allocator);
        positions.finish(vector, validity);
        return new EncodedVector(vector, dictionary.retain());
    }

    @Override
    public void close() {
        positions.close();
    }
}
