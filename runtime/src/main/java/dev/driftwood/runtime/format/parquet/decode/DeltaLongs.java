package dev.driftwood.runtime.format.parquet.decode;

/** 64-bit values as differences. */
record DeltaLongs(DeltaReader differences) implements ValueDecoder.Longs {

    @Override
    public void read(long[] out, int at, int count) {
        differences.read(out, at, count);
    }
}
