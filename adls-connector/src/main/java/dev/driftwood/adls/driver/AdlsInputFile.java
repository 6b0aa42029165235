package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.ByteRange;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A file of a container, read by few large requests: what is expected is joined and fetched ahead, its head and its end
 * are read once and kept, a small file is read whole, and whoever reads on and on finds the next part there already.
 */
final class AdlsInputFile implements InputFile {

    /** A file no longer than this is read whole. */
    static final int WHOLE_BYTES = 1 << 20;

    /** Holds most footers, with the indexes before them. */
    static final int TAIL_BYTES = 1 << 18;

    /** Holds most headers; whoever reads on gets more at once each time. */
    static final int HEAD_BYTES = 1 << 18;

    private static final int WINDOWS = 4;

    private final StoredFile file;
    private final ByteSource source;
    private final Unchanged unchanged;
    private final ReadAhead readAhead;
    private final String where;
    private final long tailStart;
    private final NavigableMap<Long, Segment> segments = new TreeMap<>();
    private final List<ByteRange> expected = new ArrayList<>();
    private final Deque<Segment> windows = new ArrayDeque<>();
    private boolean verified;
    private boolean closed;

    /** Asks the service whether the file is still the one that was listed. */
    @FunctionalInterface
    interface Unchanged {
        void require() throws IOException;
    }

    AdlsInputFile(StoredFile file, String where, ByteSource source, Unchanged unchanged, ReadAhead readAhead) {
        this.file = file;
        this.where = where;
        this.source = source;
        this.unchanged = unchanged;
        this.readAhead = readAhead;
        this.tailStart = file.length() <= WHOLE_BYTES ? 0 : file.length() - TAIL_BYTES;
        recall(0);
        recall(tailStart);
    }

    private void recall(long start) {
        Segment part = readAhead.kept(key(start));
        if (part != null) {
            segments.put(start, part);
            verified = true;
        }
    }

    private ReadAhead.Key key(long start) {
        return new ReadAhead.Key(file.path(), file.version(), start);
    }

    @Override
    public StoredFile file() {
        return file;
    }

    @Override
    public synchronized void expect(List<ByteRange> parts) {
        if (tailStart == 0) {
            beginWhole();
            return;
        }
        for (ByteRange part : parts) {
            long end = Math.min(part.end(), tailOr(file.length()));
            long start = part.offset() == 0 && end > 0 ? head() : part.offset();
            // What a damaged footer says may lie anywhere.
            if (start >= 0 && start < end) {
                expected.add(new ByteRange(start, end - start));
            }
        }
    }

    private void beginWhole() {
        Segment whole = segments.get(0L);
        if (whole == null && !closed && file.length() > 0) {
            add(0, (int) file.length(), Segment.FOR_GOOD).begin(readAhead);
        }
    }

    /** Where the head ends, which is looked at for a byte order mark first and therefore read more than once. */
    private long head() {
        Segment head = segments.get(0L);
        if (head == null && isFree(0, HEAD_BYTES) && tailStart >= HEAD_BYTES) {
            head = add(0, HEAD_BYTES, Segment.FOR_GOOD);
        }
        return head != null && head.isForGood() ? head.end() : 0;
    }

    /** Where the end begins that is in memory already, or else the position given. */
    private long tailOr(long otherwise) {
        Segment tail = segments.get(tailStart);
        return tail != null && tail.isForGood() ? tailStart : otherwise;
    }

    @Override
    public void readFully(long position, ByteBuffer target) throws IOException {
        if (position + target.remaining() > file.length()) {
            throw new EOFException(where + " ends before byte " + (position + target.remaining()));
        }
        long at = position;
        while (target.hasRemaining()) {
            Segment segment = segment(at, target.remaining());
            if (segment == null) {
                at += readThrough(at, target);
            } else {
                at += copy(segment, at, target);
            }
        }
    }

    private int copy(Segment segment, long at, ByteBuffer target) throws IOException {
        byte[] bytes = segment.bytes();
        int from = (int) (at - segment.start());
        int count = Math.min(target.remaining(), bytes.length - from);
        target.put(bytes, from, count);
        taken(segment, count);
        return count;
    }

    private synchronized void taken(Segment segment, int count) {
        verified = true;
        if (segment.isForGood() && (segment.start() == tailStart || segment.start() == 0)) {
            readAhead.keep(key(segment.start()), segment);
        }
        if (segment.taken(count)) {
            segments.remove(segment.start(), segment);
            segment.drop(readAhead);
            beginNext();
        }
    }

    /** The segment that has a position; null if so much is asked for that it is best read right to where it goes. */
    private synchronized @Nullable Segment segment(long at, int count) throws IOException {
        if (closed) {
            throw new IOException(where + " is closed");
        }
        plan();
        Map.Entry<Long, Segment> before = segments.floorEntry(at);
        if (before != null && at < before.getValue().end()) {
            Segment found = before.getValue();
            if (windows.contains(found)) {
                goOn(found);
            }
            return found;
        }
        if (at >= tailStart) {
            return add(tailStart, (int) (file.length() - tailStart), Segment.FOR_GOOD);
        }
        if (count >= HEAD_BYTES) {
            return null;
        }
        return window(at, HEAD_BYTES);
    }

    /** Turns what is expected into segments, and begins to fetch them. */
    private void plan() {
        if (expected.isEmpty()) {
            return;
        }
        for (RangePlan.Request request : RangePlan.of(expected)) {
            if (isFree(request.start(), request.start() + request.length())) {
                add(request.start(), request.length(), request.wanted());
            }
        }
        expected.clear();
        beginNext();
    }

    /** Begins as many segments as memory allows, in the order of the file. */
    private void beginNext() {
        for (Segment segment : segments.values()) {
            if (!segment.isForGood()) {
                segment.begin(readAhead);
                if (!segment.isBegun()) {
                    return;
                }
            }
        }
    }

    private Segment add(long start, int length, long awaited) {
        Segment segment = new Segment(source, start, length, awaited);
        segments.put(start, segment);
        return segment;
    }

    private boolean isFree(long start, long end) {
        Map.Entry<Long, Segment> before = segments.lowerEntry(end);
        return before == null || before.getValue().end() <= start;
    }

    /** A part for reads that nobody has announced; it goes when others come. */
    private Segment window(long at, int bytes) {
        Long next = segments.higherKey(at);
        long end = Math.min(at + bytes, next == null ? tailStart : Math.min(next, tailStart));
        Segment window = add(at, (int) (end - at), Segment.FOR_GOOD);
        windows.addLast(window);
        while (windows.size() > WINDOWS) {
            Segment oldest = windows.removeFirst();
            segments.remove(oldest.start(), oldest);
            oldest.drop(readAhead);
        }
        return window;
    }

    /** Whoever has read one window and comes to the next will read the one behind it too. */
    private void goOn(Segment window) {
        boolean reader = segments.lowerEntry(window.start()) != null
                && segments.lowerEntry(window.start()).getValue().end() == window.start();
        boolean atEnd =
                window.end() >= tailStart || segments.floorEntry(window.end()).getValue() != window;
        if (!atEnd && (reader || window.start() == 0)) {
            window(window.end(), Math.min(RangePlan.REQUEST_BYTES, 2 * window.length()))
                    .begin(readAhead);
        }
    }

    private int readThrough(long at, ByteBuffer target) throws IOException {
        long end = until(at, at + target.remaining());
        int count = (int) (end - at);
        if (target.hasArray()) {
            source.read(at, target.array(), target.arrayOffset() + target.position(), count);
            target.position(target.position() + count);
        } else {
            byte[] bytes = new byte[Math.min(count, RangePlan.REQUEST_BYTES)];
            count = bytes.length;
            source.read(at, bytes, 0, count);
            target.put(bytes);
        }
        noteVerified();
        return count;
    }

    private synchronized void noteVerified() {
        verified = true;
    }

    /** Up to where a read may go without running into what is fetched already. */
    private synchronized long until(long at, long end) {
        Long next = segments.higherKey(at);
        return next == null ? end : Math.min(next, end);
    }

    @Override
    public void verifyUnchanged() throws IOException {
        if (!isVerified()) {
            unchanged.require();
        }
    }

    /** Each read holds for the version that was listed alone. */
    private synchronized boolean isVerified() {
        return verified;
    }

    @Override
    public synchronized void close() {
        closed = true;
        for (Segment segment : segments.values()) {
            segment.drop(readAhead);
            segment.abandon();
        }
        segments.clear();
        windows.clear();
        expected.clear();
    }
}
