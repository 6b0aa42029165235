package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** How the values of a page are laid out. */
public enum Encoding {
    PLAIN(0),
    PLAIN_DICTIONARY(2),
    RLE(3),
    BIT_PACKED(4),
    DELTA_BINARY_PACKED(5),
    DELTA_LENGTH_BYTE_ARRAY(6),
    DELTA_BYTE_ARRAY(7),
    RLE_DICTIONARY(8),
    BYTE_STREAM_SPLIT(9);

    private static final Encoding[] ALL = values();

    private final int code;

    Encoding(int code) {
        this.code = code;
    }

    /** The number that stands for it in a file. */
    public int code() {
        return code;
    }

    public static Encoding of(int code) {
        for (Encoding candidate : ALL) {
            if (candidate.code == code) {
                return candidate;
            }
        }
        throw new DamagedFileException("there is no encoding " + code);
    }
}
