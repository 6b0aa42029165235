package dev.driftwood.runtime.format.parquet.footer;

/**
 * A part of a file.
 *
 * @param offset of its first byte, or -1 if there is no such part
 * @param length in bytes, or -1 if the file does not say
 */
public record Extent(long offset, long length) {

    public static final Extent NONE = new Extent(-1, -1);

    public boolean exists() {
        return offset >= 0;
    }
}
