package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** What a page holds. */
public enum PageType {
    DATA_PAGE(0),
    INDEX_PAGE(1),
    DICTIONARY_PAGE(2),
    DATA_PAGE_V2(3);

    private static final PageType[] ALL = values();

    private final int code;

    PageType(int code) {
        this.code = code;
    }

    /** The number that stands for it in a file. */
    public int code() {
        return code;
    }

    public static PageType of(int code) {
        for (PageType candidate : ALL) {
            if (candidate.code == code) {
                return candidate;
            }
        }
        throw new DamagedFileException("there is no page type " + code);
    }
}
