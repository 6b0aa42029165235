package dev.driftwood.adls.driver;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A part of a file that is read by one request, by whoever comes first. */
final class Segment {

    /** For one that stays until its file is closed, however often it is read. */
    static final long FOR_GOOD = Long.MAX_VALUE;

    private final long start;
    private final int length;
    private final FutureTask<byte[]> task;
    private long awaited;
    private boolean ahead;

    /** @param awaited how many of its bytes will be read, after which it is needed no more */
    Segment(ByteSource source, long start, int length, long awaited) {
        this.start = start;
        this.length = length;
        this.awaited = awaited;
        this.task = new FutureTask<>(() -> {
            byte[] bytes = new byte[length];
            source.read(start, bytes, 0, length);
            return bytes;
        });
    }

    long start() {
        return start;
    }

    int length() {
        return length;
    }

    long end() {
        return start + length;
    }

    boolean isForGood() {
        return awaited == FOR_GOOD;
    }

    /** Lets another thread read it, if memory allows. */
    void begin(ReadAhead readAhead) {
        if (!ahead && !task.isDone()) {
            ahead = readAhead.begin(task, length);
        }
    }

    boolean isBegun() {
        return ahead || task.isDone();
    }

    /** Notes that bytes were taken; true once no more will be. */
    boolean taken(int count) {
        if (!isForGood()) {
            awaited -= count;
        }
        return awaited <= 0;
    }

    /** Gives its memory back. */
    void drop(ReadAhead readAhead) {
        if (ahead) {
            ahead = false;
            readAhead.release(length);
        }
    }

    /** Spares the request, if nobody has begun it. */
    void abandon() {
        task.cancel(false);
    }

    /** Its bytes; read now, by this thread, if nobody has begun. */
    byte[] bytes() throws IOException {
        task.run();
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for a read");
        } catch (CancellationException e) {
            throw new IOException("the file was closed while it was read", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IOException(e.getCause());
        }
    }
}
