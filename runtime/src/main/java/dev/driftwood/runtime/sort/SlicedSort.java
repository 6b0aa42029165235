package dev.driftwood.runtime.sort;

import dev.driftwood.runtime.ahead.Ahead;
import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.group.RowNumbers;
import java.io.IOException;
import java.util.Arrays;

/** Sorts rows on several threads: slices of them apart, and then these together. The order is that of one thread. */
public final class SlicedSort {

    /** Fewer rows are not worth another thread. */
    private static final int LEAST_ROWS = 1 << 15;

    private final RowSorter sorter;
    private final Workers workers;

    private SlicedSort(RowSorter sorter, Workers workers) {
        this.sorter = sorter;
        this.workers = workers;
    }

    /** The numbers of as many rows, in order. */
    public static int[] of(RowSorter sorter, int rows, Workers workers) throws IOException {
        return new SlicedSort(sorter, workers).sorted(rows, rows < LEAST_ROWS ? 1 : workers.threads());
    }

    /** As {@link #of}, with so many slices. */
    static int[] of(RowSorter sorter, int rows, Workers workers, int slices) throws IOException {
        return new SlicedSort(sorter, workers).sorted(rows, slices);
    }

    private int[] sorted(int rows, int slices) throws IOException {
        int[] order = Arrays.copyOf(RowNumbers.of(rows), rows);
        int width = Math.max(1, (rows + slices - 1) / slices);
        int[] unsorted = order;
        each(rows, width, (from, to) -> sorter.sort(unsorted, from, to));
        for (long merged = width; merged < rows; merged *= 2) {
            int[] source = order;
            int[] target = new int[rows];
            long half = merged;
            each(rows, 2 * merged, (from, to) -> {
                int middle = (int) Math.min(to, from + half);
                sorter.merge(source, from, middle, to, target);
            });
            order = target;
        }
        return order;
    }

    /** What is done with the rows from one place to before another. */
    @FunctionalInterface
    private interface Step {
        void run(int from, int to);
    }

    /** Takes steps of a width through all rows, several at once, and waits for them. */
    private void each(int rows, long width, Step step) throws IOException {
        try (Ahead<Integer> ahead = new Ahead<>(workers, done -> {}, dropped -> {})) {
            for (long from = 0; from < rows; from += width) {
                int first = (int) from;
                int to = (int) Math.min(rows, from + width);
                ahead.add(() -> {
                    step.run(first, to);
                    return to;
                });
            }
            ahead.finish();
        }
    }
}
