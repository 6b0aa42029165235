package dev.driftwood.runtime.format.parquet.prune;

import java.util.ArrayList;
import java.util.List;

/** Sets of rows, as ranges in ascending order that neither overlap nor touch. */
final class RowRanges {

    private RowRanges() {}

    /** Adds a range behind the others, joined to the last if it touches that. */
    static void add(List<RowRange> ranges, long from, long to) {
        if (from == to) {
            return;
        }
        int last = ranges.size() - 1;
        if (last >= 0 && ranges.get(last).to() == from) {
            ranges.set(last, new RowRange(ranges.get(last).from(), to));
        } else {
            ranges.add(new RowRange(from, to));
        }
    }

    /** The rows that are in both. */
    static List<RowRange> intersection(List<RowRange> left, List<RowRange> right) {
        List<RowRange> both = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < left.size() && j < right.size()) {
            RowRange first = left.get(i);
            RowRange second = right.get(j);
            long from = Math.max(first.from(), second.from());
            long to = Math.min(first.to(), second.to());
            if (from < to) {
                add(both, from, to);
            }
            if (first.to() < second.to()) {
                i++;
            } else {
                j++;
            }
        }
        return both;
    }
}
