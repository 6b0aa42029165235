package dev.driftwood.runtime.format.parquet.decode;

import org.jspecify.annotations.Nullable;

/**
 * Reads the values of one page in one encoding, nulls left out. A method for each way values are held in memory; floats are held
 * as the integers with the same bits.
 */
public sealed interface ValueDecoder
        permits ValueDecoder.Bits, ValueDecoder.Ints, ValueDecoder.Longs, ValueDecoder.Binaries, ValueDecoder.Fixed {

    /** What the page holds instead of values, if it points at a dictionary; it is read instead of the values, not besides. */
    default @Nullable DictionaryPositions positions() {
        return null;
    }

    /** BOOLEAN. */
    non-sealed interface Bits extends ValueDecoder {
        void read(long[] words, int at, int count);
    }

    /** INT32 and FLOAT. */
    non-sealed interface Ints extends ValueDecoder {
        void read(int[] out, int at, int count);
    }

    /** INT64 and DOUBLE. */
    non-sealed interface Longs extends ValueDecoder {
        void read(long[] out, int at, int count);
    }

    /** BYTE_ARRAY. */
    non-sealed interface Binaries extends ValueDecoder {
        /** How many of the next values surely take no more than so many bytes; 0 if the next may not. */
        int fitting(int count, long bytes);

        void read(BinaryTarget target, int count);
    }

    /** FIXED_LEN_BYTE_ARRAY and INT96. */
    non-sealed interface Fixed extends ValueDecoder {
        /** Values one behind the other, from byte {@code at} on. */
        void read(byte[] out, int at, int count);
    }
}
