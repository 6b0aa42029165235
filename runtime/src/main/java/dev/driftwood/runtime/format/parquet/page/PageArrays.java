package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.decode.Span;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Arrays that pages were in and others will be: clearing a new one takes as long as reading it from a file that is in memory. Safe
 * for use by several threads; what is here and in use nowhere, the collector may take.
 */
public final class PageArrays {

    /** Smaller arrays are made as fast as they are found. */
    private static final int MIN_BYTES = 1 << 15;

    private static final int MAX_BYTES = 1 << 23;
    private static final int MAX_ARRAYS = 64;

    private final Deque<SoftReference<byte[]>> free = new ArrayDeque<>();

    /** An array with room for so many bytes and {@link Span#SLACK}, of any content. */
    byte[] take(int size) {
        int needed = Math.addExact(size, Span.SLACK);
        if (needed < MIN_BYTES || needed > MAX_BYTES) {
            return new byte[needed];
        }
        byte[] found = find(needed);
        return found == null ? new byte[roundedUp(needed)] : found;
    }

    private synchronized byte @Nullable [] find(int needed) {
        for (int left = free.size(); left > 0; left--) {
            SoftReference<byte[]> reference = free.removeFirst();
            byte[] array = reference.get();
            if (array != null && array.length >= needed && array.length <= 2 * roundedUp(needed)) {
                return array;
            }
            if (array != null) {
                free.addLast(reference);
            }
        }
        return null;
    }

    /** The next power of two, or what lies halfway: arrays of nearly the same size should do for each other. */
    private static int roundedUp(int needed) {
        int power = Integer.highestOneBit(needed - 1) << 1;
        int between = power - (power >>> 2);
        return needed <= between ? between : power;
    }

    /** Takes an array that its user will not touch again. */
    synchronized void give(byte[] array) {
        if (array.length >= MIN_BYTES && array.length <= MAX_BYTES && free.size() < MAX_ARRAYS) {
            free.addFirst(new SoftReference<>(array));
        }
    }
}
