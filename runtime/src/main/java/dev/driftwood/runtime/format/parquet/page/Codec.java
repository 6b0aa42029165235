package dev.driftwood.runtime.format.parquet.page;

import java.io.IOException;

/** Compresses and decompresses pages, array to array. Used by one thread at a time. */
public interface Codec {

    /**
     * Decompresses to exactly {@code size} bytes.
     *
     * @return false if the bytes are not what the codec produces, or decompress to another size
     */
    boolean decompress(byte[] source, int start, int length, byte[] target, int size) throws IOException;

    /** Most bytes that so many can become. */
    int maxCompressedSize(int size);

    /** Compresses into the target and gives the number of bytes that it took. */
    int compress(byte[] source, int start, int length, byte[] target, int at) throws IOException;

    /**
     * How many times longer than compressed a page can be, so that a lying header is found out before memory is taken for
     * what it claims.
     */
    int maxExpansion();
}
