package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** How often a field occurs in its parent. */
public enum Repetition {
    REQUIRED(0),
    OPTIONAL(1),
    REPEATED(2);

    private static final Repetition[] ALL = values();

    private final int code;

    Repetition(int code) {
        this.code = code;
    }

    /** The number that stands for it in a file. */
    public int code() {
        return code;
    }

    public static Repetition of(int code) {
        for (Repetition candidate : ALL) {
            if (candidate.code == code) {
                return candidate;
            }
        }
        throw new DamagedFileException("there is no repetition " + code);
    }
}
