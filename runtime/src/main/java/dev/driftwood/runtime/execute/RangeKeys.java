package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.functions.WindowRows;
import dev.driftwood.runtime.vector.RowReader;
import org.apache.arrow.vector.FieldVector;

/** Ascending keys at the places of a window, to be searched for those at a distance. */
sealed interface RangeKeys {

    /**
     * The first place of a stretch whose key is at a distance from that of a place, or further.
     *
     * @param beyond whether a key just at the distance is passed over
     */
    int first(int from, int to, int place, long distance, boolean beyond);

    /** Keys of a vector; descending ones change their sign. What null has is undefined. */
    static RangeKeys of(FieldVector key, WindowRows rows, boolean descending) {
        if (RowReader.isDoubles(key)) {
            double[] keys = new double[rows.count()];
            RowReader.doubles(key, rows.order(), rows.count(), keys);
            for (int i = 0; i < keys.length; i++) {
                keys[i] = (descending ? -keys[i] : keys[i]) + 0.0;
            }
            return new Floating(keys);
        }
        long[] keys = new long[rows.count()];
        RowReader.longs(key, rows.order(), rows.count(), keys);
        for (int i = 0; i < keys.length && descending; i++) {
            // The least long has no opposite; the next one stands for it, as a distance of one does not matter there.
            keys[i] = -Math.max(keys[i], -Long.MAX_VALUE);
        }
        return new Whole(keys);
    }

    /** Whole numbers, dates and timestamps. */
    record Whole(long[] keys) implements RangeKeys {

        @Override
        public int first(int from, int to, int place, long distance, boolean beyond) {
            long bound = keys[place] + distance;
            if (((keys[place] ^ bound) & (distance ^ bound)) < 0) {
                bound = distance < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
            }
            int low = from;
            int high = to;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (keys[middle] < bound || (beyond && keys[middle] == bound)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }

    /** Floating numbers; NaN is above all others. */
    record Floating(double[] keys) implements RangeKeys {

        @Override
        public int first(int from, int to, int place, long distance, boolean beyond) {
            double bound = keys[place] + distance;
            int low = from;
            int high = to;
            while (low < high) {
                int middle = (low + high) >>> 1;
                int order = Double.compare(keys[middle], bound);
                if (order < 0 || (beyond && order == 0)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
