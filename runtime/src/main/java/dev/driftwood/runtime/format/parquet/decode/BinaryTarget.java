package dev.driftwood.runtime.format.parquet.decode;

/** Takes values of any length, one after the other. */
public interface BinaryTarget {

    void append(byte[] bytes, int start, int length);
}
