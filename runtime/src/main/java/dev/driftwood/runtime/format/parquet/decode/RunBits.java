package dev.driftwood.runtime.format.parquet.decode;

/** Booleans in the RLE encoding. */
final class RunBits implements ValueDecoder.Bits {

    private final HybridReader runs;

    RunBits(Span span) {
        this.runs = new HybridReader(span.from(Integer.BYTES), 1);
    }

    @Override
    public void read(long[] words, int at, int count) {
        runs.readBits(words, at, count);
    }
}
