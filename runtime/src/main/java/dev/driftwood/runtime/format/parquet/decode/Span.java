package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A part of a page. The array goes on for {@link #SLACK} bytes at least behind every span, so that kernels may read whole
 * words; what they find there is not used.
 *
 * @param bytes the array
 * @param words the same as a little-endian buffer
 * @param start first byte
 * @param end behind the last byte
 */
@SuppressWarnings("ArrayRecordComponent")
public record Span(byte[] bytes, ByteBuffer words, int start, int end) {

    /** Bytes of any array behind its content. */
    public static final int SLACK = Long.BYTES;

    public static Span of(byte[] bytes, int start, int end) {
        return new Span(bytes, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), start, end);
    }

    public int length() {
        return end - start;
    }

    /** The span without its first bytes. */
    public Span from(int count) {
        require(count);
        return new Span(bytes, words, start + count, end);
    }

    /** The first bytes of the span. */
    public Span first(int count) {
        require(count);
        return new Span(bytes, words, start, start + count);
    }

    /** The little-endian number at the start. */
    public int firstInt() {
        require(Integer.BYTES);
        return words.getInt(start);
    }

    private void require(int count) {
        if (count < 0 || count > end - start) {
            throw new DamagedFileException("a page is shorter than what it should hold");
        }
    }
}
