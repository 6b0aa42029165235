package dev.driftwood.runtime.format.parquet.footer;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a chunk's values, in the plain encoding of their type and the order that the type defines.
 *
 * @param min not greater than any value; absent if not known
 * @param max not less than any value; absent if not known
 * @param nulls number of nulls, or -1 if not known
 * @param distinct number of distinct values, or -1 if not known
 * @param minExact whether {@code min} is itself a value
 * @param maxExact whether {@code max} is itself a value
 * @param older bounds as older writers left them; absent if there are none
 */
@SuppressWarnings("ArrayRecordComponent")
public record Statistics(
        byte @Nullable [] min,
        byte @Nullable [] max,
        long nulls,
        long distinct,
        boolean minExact,
        boolean maxExact,
        @Nullable Older older) {

    public static final Statistics NONE = ofNulls(-1);

    public Statistics(byte @Nullable [] min, byte @Nullable [] max, long nulls, boolean minExact, boolean maxExact) {
        this(min, max, nulls, -1, minExact, maxExact, null);
    }

    /** Bounds in an order that was meant to be that of signed numbers, whatever the type. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Older(byte[] min, byte[] max) {}

    /** The same with other bounds, of which it is not known whether they are values. */
    public Statistics bounded(byte @Nullable [] newMin, byte @Nullable [] newMax) {
        return new Statistics(newMin, newMax, nulls, distinct, false, false, null);
    }

    /** Nothing but the number of nulls. */
    public static Statistics ofNulls(long nulls) {
        return new Statistics(null, null, nulls, false, false);
    }
}
