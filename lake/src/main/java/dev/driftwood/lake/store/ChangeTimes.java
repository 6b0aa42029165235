package dev.driftwood.lake.store;

import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Gives each change a time of its own, from which its ETag is made: files keep it when they are moved or the server ends. */
final class ChangeTimes {

    /** From the year 1 to 1970, in units of 100 ns, in which the service counts. */
    private static final long EPOCH = 621_355_968_000_000_000L;

    private final AtomicLong last = new AtomicLong();

    FileTime next() {
        Instant now = Instant.now();
        long micros = TimeUnit.SECONDS.toMicros(now.getEpochSecond()) + now.getNano() / 1000;
        return FileTime.from(last.updateAndGet(before -> Math.max(before + 1, micros)), TimeUnit.MICROSECONDS);
    }

    static String etag(FileTime time, long length) {
        long ticks = EPOCH + time.to(TimeUnit.MICROSECONDS) * 10;
        return "0x" + Long.toString(ticks, 16).toUpperCase(java.util.Locale.ROOT)
                + Long.toString(length & 0xfff, 16).toUpperCase(java.util.Locale.ROOT);
    }
}
