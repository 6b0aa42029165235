package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.array.ItemPieces.Piece;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.Gather;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Merge sorts of many arrays at once: in each round every merge that is under way asks for one comparison, and all of them are
 * evaluated together.
 */
final class MergeRounds {

    private final Arguments in;
    private final BufferAllocator allocator;
    private final FieldVector elements;
    private final Piece piece;
    private int[] sorted;
    private int[] merged;

    MergeRounds(Arguments in, FieldVector elements, Piece piece) {
        this.in = in;
        this.allocator = in.context().allocator();
        this.elements = elements;
        this.piece = piece;
        this.sorted = new int[piece.count()];
        this.merged = new int[piece.count()];
        Arrays.setAll(sorted, item -> item);
    }

    /** The items of the piece, each row's in their order. */
    int[] sorted() {
        int longest = longest();
        for (int width = 1; width < longest; width *= 2) {
            merge(width);
            int[] swapped = sorted;
            sorted = merged;
            merged = swapped;
        }
        return sorted;
    }

    private int longest() {
        int longest = 0;
        for (int start = 0; start < piece.count(); start = rowEnd(start)) {
            longest = Math.max(longest, rowEnd(start) - start);
        }
        return longest;
    }

    private int rowEnd(int start) {
        int end = start;
        while (end < piece.count() && piece.rows()[end] == piece.rows()[start]) {
            end++;
        }
        return end;
    }

    /** A merge of two runs that stand side by side. */
    private static final class Merge {
        private int left;
        private final int middle;
        private int right;
        private final int end;
        private int at;

        Merge(int start, int middle, int end) {
            this.left = start;
            this.middle = middle;
            this.right = middle;
            this.end = end;
            this.at = start;
        }
    }

    private void merge(int width) {
        Merge[] merges = merges(width);
        int open = 0;
        for (Merge merge : merges) {
            if (advance(merge)) {
                merges[open++] = merge;
            }
        }
        while (open > 0) {
            open = round(merges, open);
        }
    }

    private Merge[] merges(int width) {
        Merge[] merges = new Merge[piece.count()];
        int count = 0;
        for (int row = 0; row < piece.count(); ) {
            int rowEnd = rowEnd(row);
            for (int start = row; start < rowEnd; start += 2 * width) {
                int middle = Math.min(rowEnd, start + width);
                merges[count++] = new Merge(start, middle, Math.min(rowEnd, middle + width));
            }
            row = rowEnd;
        }
        return Arrays.copyOf(merges, count);
    }

    /** Whether the merge needs a comparison; if one side is used up, the other one is copied and it is done. */
    private boolean advance(Merge merge) {
        if (merge.left < merge.middle && merge.right < merge.end) {
            return true;
        }
        while (merge.left < merge.middle) {
            merged[merge.at++] = sorted[merge.left++];
        }
        while (merge.right < merge.end) {
            merged[merge.at++] = sorted[merge.right++];
        }
        return false;
    }

    /** One comparison for each of the first merges; says how many are still under way, which come first again. */
    private int round(Merge[] merges, int open) {
        int[] lefts = new int[open];
        int[] rights = new int[open];
        int[] rows = new int[open];
        for (int i = 0; i < open; i++) {
            lefts[i] = piece.positions()[sorted[merges[i].left]];
            rights[i] = piece.positions()[sorted[merges[i].right]];
            rows[i] = piece.rows()[sorted[merges[i].left]];
        }
        int left = 0;
        try (FieldVector first = Gather.take(elements, lefts, open, allocator);
                FieldVector second = Gather.take(elements, rights, open, allocator);
                FieldVector comparisons = in.lambda(0).evaluate(List.of(first, second), rows, open)) {
            DoubleInput comparison = new DoubleInput(comparisons, false);
            for (int i = 0; i < open; i++) {
                Merge merge = merges[i];
                boolean takesRight = !comparison.isNull(i) && comparison.at(i) > 0;
                merged[merge.at++] = takesRight ? sorted[merge.right++] : sorted[merge.left++];
                if (advance(merge)) {
                    merges[left++] = merge;
                }
            }
        }
        return left;
    }
}
