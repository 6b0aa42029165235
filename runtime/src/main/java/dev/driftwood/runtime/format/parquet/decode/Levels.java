package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.Encoding;

/** Finds the levels at the start of a data page: "Data Pages" of Parquet's README. */
public final class Levels {

    private Levels() {}

    /** Bytes that the levels take at the start of a page of the first version. */
    public static int size(Encoding encoding, Span span, int maxLevel, int values) {
        if (maxLevel == 0) {
            return 0;
        }
        if (encoding == Encoding.BIT_PACKED) {
            long bits = (long) values * HybridLevels.width(maxLevel);
            return Math.toIntExact(Math.min((bits + 7) >>> 3, Integer.MAX_VALUE));
        }
        int length = span.firstInt();
        if (length < 0 || length > span.length() - Integer.BYTES) {
            throw new DamagedFileException("levels are said to take " + length + " bytes, more than their page");
        }
        return Integer.BYTES + length;
    }

    /** The levels in a span of the size above. */
    public static LevelReader reader(Encoding encoding, Span span, int maxLevel) {
        return switch (encoding) {
            case RLE -> new HybridLevels(span.from(Integer.BYTES), maxLevel);
            case BIT_PACKED -> new PackedLevels(span, maxLevel);
            case PLAIN,
                    PLAIN_DICTIONARY,
                    DELTA_BINARY_PACKED,
                    DELTA_LENGTH_BYTE_ARRAY,
                    DELTA_BYTE_ARRAY,
                    RLE_DICTIONARY,
                    BYTE_STREAM_SPLIT -> throw new DamagedFileException("levels cannot be encoded as " + encoding);
        };
    }

    /** The levels of a page of the second version, which have no length before them. */
    public static LevelReader reader(Span span, int maxLevel) {
        return new HybridLevels(span, maxLevel);
    }
}
