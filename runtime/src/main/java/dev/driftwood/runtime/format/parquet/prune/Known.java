package dev.driftwood.runtime.format.parquet.prune;

import org.jspecify.annotations.Nullable;

/**
 * What is known of some values of a column, a chunk's or a page's.
 *
 * @param min not greater than any of them but nulls and NaN, in the plain encoding; absent if not known
 * @param max not less than any of them but nulls and NaN, in the plain encoding; absent if not known
 * @param nulls how many are null, or -1 if not known
 * @param values how many there are, nulls counted, or -1 if not known
 */
@SuppressWarnings("ArrayRecordComponent")
record Known(byte @Nullable [] min, byte @Nullable [] max, long nulls, long values) {

    boolean noNulls() {
        return nulls == 0;
    }

    boolean onlyNulls() {
        return values >= 0 && nulls == values;
    }
}
