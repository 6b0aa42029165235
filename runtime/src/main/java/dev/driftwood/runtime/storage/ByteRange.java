package dev.driftwood.runtime.storage;

/**
 * A part of a file.
 *
 * @param offset of the first byte
 * @param length in bytes
 */
public record ByteRange(long offset, long length) {

    /** Where the first byte behind it lies. */
    public long end() {
        return offset + length;
    }
}
