package dev.driftwood.runtime.format.parquet.footer;

/**
 * A part of a file.
 *
 * @param offset of its first byte, or -1 if there is no such part
 * @param length in bytes, or -1 if the file does not say
 */
public record Extent(long offset, long length) {

    public static final Extent NONE = new Extent(-1, -1);

    /** The part, or the one there is where a footer names none. */
    static Extent of(long offset, long length) {
        return offset == NONE.offset && length == NONE.length ? NONE : new Extent(offset, length);
    }

    public boolean exists() {
        return offset >= 0;
    }
}
