package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** The first bytes of all values, then the second ones and so on: "Byte Stream Split" of Parquet's Encodings.md. */
final class SplitFixed implements ValueDecoder.Fixed {

    private final Span span;
    private final int width;
    private final int values;
    private int next;

    SplitFixed(Span span, int width) {
        if (span.length() % width != 0) {
            throw new DamagedFileException(
                    "a page of " + span.length() + " bytes splits not into " + width + " streams");
        }
        this.span = span;
        this.width = width;
        this.values = span.length() / width;
    }

    @Override
    public void read(byte[] out, int at, int count) {
        if (count > values - next) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        for (int stream = 0; stream < width; stream++) {
            weave(span.bytes(), span.start() + stream * values + next, out, at + stream, count);
        }
        next += count;
    }

    private void weave(byte[] source, int from, byte[] out, int at, int count) {
        int target = at;
        for (int i = from; i < from + count; i++) {
            out[target] = source[i];
            target += width;
        }
    }
}
