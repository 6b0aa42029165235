package dev.driftwood.runtime.format.parquet.schema;

import org.jspecify.annotations.Nullable;

/** Puts notes on a column together. */
final class Notes {

    private Notes() {}

    /** Both, separated; or the one that there is. A note is not said twice. */
    static @Nullable String join(@Nullable String first, @Nullable String second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return first.contains(second) ? first : first + "; " + second;
    }
}
