package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** How pages are compressed. */
public enum CompressionCodec {
    UNCOMPRESSED(0),
    SNAPPY(1),
    GZIP(2),
    LZO(3),
    BROTLI(4),
    LZ4(5),
    ZSTD(6),
    LZ4_RAW(7);

    private static final CompressionCodec[] ALL = values();

    private final int code;

    CompressionCodec(int code) {
        this.code = code;
    }

    /** The number that stands for it in a file. */
    public int code() {
        return code;
    }

    public static CompressionCodec of(int code) {
        for (CompressionCodec candidate : ALL) {
            if (candidate.code == code) {
                return candidate;
            }
        }
        throw new DamagedFileException("there is no compression codec " + code);
    }
}
