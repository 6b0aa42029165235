package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/** Which slots of a vector are not null, a bit each, while the vector grows. */
final class Validity {

    private long[] words = new long[2];
    private int slots;
    private int nulls;

    void clear() {
        slots = 0;
        nulls = 0;
    }

    int slots() {
        return slots;
    }

    int nulls() {
        return nulls;
    }

    /** The bits, with room for so many more slots; what is there beyond the last slot is undefined. */
    long[] reserve(int count) {
        int needed = Bitmap.words(slots + count);
        if (needed > words.length) {
            words = Arrays.copyOf(words, Math.max(needed, 2 * words.length));
        }
        return words;
    }

    /** Takes slots whose bits are set in the array. */
    void advance(int count, int present) {
        slots += count;
        nulls += count - present;
    }

    /** A copy for a vector; the caller closes it. */
    ArrowBuf toBuffer(BufferAllocator allocator) {
        return toBuffer(words, slots, allocator);
    }

    static ArrowBuf toBuffer(long[] words, int bits, BufferAllocator allocator) {
        int used = (bits + Long.SIZE - 1) >>> 6;
        ArrowBuf buffer = allocator.buffer((long) used * Long.BYTES);
        if (used > 0) {
            Bitmap.clear(words, bits, used * Long.SIZE - bits);
            buffer.nioBuffer(0, used * Long.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asLongBuffer()
                    .put(words, 0, used);
        }
        return buffer;
    }
}
