package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.ByteRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Joins ranges that lie close together into few requests, and divides long ones. */
final class RangePlan {

    /** Reading so much for nothing is sooner done than another request. */
    static final int GAP_BYTES = 1 << 20;

    /** Large enough that the way there and back counts little, small enough for several at once. */
    static final int REQUEST_BYTES = 8 << 20;

    private RangePlan() {}

    /**
     * A request.
     *
     * @param wanted how many of its bytes are in one of the ranges
     */
    record Request(long start, int length, long wanted) {}

    /** @param ranges in any order; they may overlap */
    static List<Request> of(List<ByteRange> ranges) {
        List<ByteRange> sorted = new ArrayList<>(ranges);
        sorted.removeIf(range -> range.length() <= 0);
        sorted.sort(Comparator.comparingLong(ByteRange::offset));
        List<Request> requests = new ArrayList<>();
        long start = 0;
        long end = 0;
        long wanted = 0;
        for (ByteRange range : sorted) {
            boolean joins = wanted > 0
                    && range.offset() - end <= GAP_BYTES
                    && Math.max(end, range.end()) - start <= REQUEST_BYTES;
            if (!joins) {
                add(requests, start, end, wanted);
                // A part that another range has already is not read twice.
                start = wanted > 0 ? Math.max(end, range.offset()) : range.offset();
                end = start;
                wanted = 0;
            }
            if (range.end() > end) {
                wanted += range.end() - Math.max(end, range.offset());
                end = range.end();
            }
        }
        add(requests, start, end, wanted);
        return requests;
    }

    private static void add(List<Request> requests, long start, long end, long wanted) {
        long at = start;
        long left = wanted;
        while (left > 0) {
            // A little more in one request is better than a request for a little.
            int length = (int) (end - at <= REQUEST_BYTES + GAP_BYTES ? end - at : REQUEST_BYTES);
            // Only a single range is longer than a request, and of that every byte is wanted.
            long here = end - at > length ? length : left;
            requests.add(new Request(at, length, here));
            at += length;
            left -= here;
        }
    }
}
