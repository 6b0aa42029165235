package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.functions.WindowRows;
import org.apache.arrow.vector.FieldVector;

/**
 * Where each row's frame begins and ends, by places.
 *
 * @param starts the first place of the frame of the row at each place
 * @param ends the place behind its last
 */
record FrameBounds(int[] starts, int[] ends) {

    /** Rows by their distance. */
    static FrameBounds of(WindowFrame.Rows frame, WindowRows rows) {
        int[] starts = new int[rows.count()];
        int[] ends = new int[rows.count()];
        for (int partition = 0; partition < rows.partitions(); partition++) {
            int first = rows.partitionStart(partition);
            int last = rows.partitionStart(partition + 1);
            for (int place = first; place < last; place++) {
                starts[place] = (int) Math.max(first, Math.min(last, saturated(place, frame.start())));
                ends[place] = (int) Math.max(starts[place], Math.min(last, saturated(place + 1L, frame.end())));
            }
        }
        return new FrameBounds(starts, ends);
    }

    private static long saturated(long place, long distance) {
        // Beyond any number of rows it does not matter how far.
        return place + Math.max(-(1L << 32), Math.min(1L << 32, distance));
    }

    /** Everything up to the row's peers. */
    static FrameBounds upToPeers(WindowRows rows) {
        int[] starts = new int[rows.count()];
        int[] ends = new int[rows.count()];
        int partition = 0;
        for (int group = 0; group < rows.peers(); group++) {
            while (rows.partitionStart(partition + 1) <= rows.peerStart(group)) {
                partition++;
            }
            for (int place = rows.peerStart(group); place < rows.peerStart(group + 1); place++) {
                starts[place] = rows.partitionStart(partition);
                ends[place] = rows.peerStart(group + 1);
            }
        }
        return new FrameBounds(starts, ends);
    }

    /** Rows by the difference of their keys, which are ordered, those without a key at one end. */
    static FrameBounds of(WindowFrame.Range frame, WindowRows rows, FieldVector key, boolean descending) {
        RangeKeys keys = RangeKeys.of(key, rows, descending);
        int[] starts = new int[rows.count()];
        int[] ends = new int[rows.count()];
        for (int partition = 0; partition < rows.partitions(); partition++) {
            int first = rows.partitionStart(partition);
            int last = rows.partitionStart(partition + 1);
            int known = first;
            while (known < last && key.isNull(rows.row(known))) {
                known++;
            }
            int knownEnd = last;
            while (knownEnd > known && key.isNull(rows.row(knownEnd - 1))) {
                knownEnd--;
            }
            for (int place = first; place < last; place++) {
                boolean isNull = place < known || place >= knownEnd;
                if (isNull) {
                    starts[place] = place < known ? first : knownEnd;
                    ends[place] = place < known ? known : last;
                } else {
                    starts[place] = keys.first(known, knownEnd, place, frame.start(), false);
                    ends[place] = Math.max(starts[place], keys.first(known, knownEnd, place, frame.end(), true));
                }
            }
        }
        return new FrameBounds(starts, ends);
    }
}
