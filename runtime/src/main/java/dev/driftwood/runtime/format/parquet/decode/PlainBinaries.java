package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import org.apache.arrow.memory.util.MemoryUtil;

/** Values of any length, four bytes of length before each. */
final class PlainBinaries implements ValueDecoder.Binaries {

    private final Span span;
    private int position;

    PlainBinaries(Span span) {
        this.span = span;
        this.position = span.start();
    }

    @Override
    public int fitting(int count, long bytes) {
        if (span.end() - position <= bytes) {
            return count;
        }
        int fitting = 0;
        int next = position;
        long left = bytes;
        while (fitting < count && next + Integer.BYTES <= span.end()) {
            int length = length(next);
            left -= length;
            if (left < 0) {
                break;
            }
            next += Integer.BYTES + length;
            fitting++;
        }
        return fitting;
    }

    @Override
    public void read(BinaryTarget target, int count) {
        int next = position;
        for (int i = 0; i < count; i++) {
            int length = length(next);
            target.append(span.bytes(), next + Integer.BYTES, length);
            next += Integer.BYTES + length;
        }
        position = next;
    }

    private int length(int at) {
        if (at > span.end() - Integer.BYTES) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        int length = MemoryUtil.getInt(span.bytes(), at);
        if (length < 0 || length > span.end() - at - Integer.BYTES) {
            throw new DamagedFileException("a value of " + length + " bytes goes on behind its page");
        }
        return length;
    }
}
