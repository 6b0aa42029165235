package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.vector.RowOrder;

/** Sorts the numbers of items by what they stand for. */
public final class SortedItems {

    private SortedItems() {}

    /** The numbers 0 to {@code count} - 1 in the order of their items; equal ones stay in their own order. */
    public static int[] sort(int count, RowOrder order) {
        int[] sorted = new int[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = i;
        }
        int[] merged = new int[count];
        for (int width = 1; width < count; width *= 2) {
            for (int start = 0; start < count; start += 2 * width) {
                int middle = Math.min(count, start + width);
                merge(sorted, start, middle, Math.min(count, middle + width), merged, order);
            }
            int[] swapped = sorted;
            sorted = merged;
            merged = swapped;
        }
        return sorted;
    }

    private static void merge(int[] from, int start, int middle, int end, int[] into, RowOrder order) {
        int left = start;
        int right = middle;
        for (int at = start; at < end; at++) {
            boolean takesLeft = right == end || (left < middle && order.compare(from[left], from[right]) <= 0);
            into[at] = takesLeft ? from[left++] : from[right++];
        }
    }
}
