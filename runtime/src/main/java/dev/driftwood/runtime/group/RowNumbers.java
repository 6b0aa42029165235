package dev.driftwood.runtime.group;

import java.util.Arrays;

/** The rows 0, 1, 2 and so on, for loops over chosen rows where all are chosen. */
public final class RowNumbers {

    private static final int[] SHARED = first(1 << 16);

    private RowNumbers() {}

    /** An array that begins with as many; shared, and not to be changed. */
    public static int[] of(int count) {
        return count <= SHARED.length ? SHARED : first(count);
    }

    private static int[] first(int count) {
        int[] numbers = new int[count];
        Arrays.setAll(numbers, i -> i);
        return numbers;
    }
}
