package dev.driftwood.lake.fault;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what comes, and ends the connection where it is to end. */
public final class CountedInput extends FilterInputStream {

    private final long cutAfter;
    private long count;

    /** @param cutAfter so many bytes; {@link Long#MAX_VALUE} for never */
    public CountedInput(InputStream in, long cutAfter) {
        super(in);
        this.cutAfter = cutAfter;
    }

    public long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (count >= cutAfter) {
            throw new CutConnection();
        }
        int read = super.read(bytes, offset, (int) Math.min(length, cutAfter - count));
        if (read < 0 && cutAfter != Long.MAX_VALUE) {
            throw new CutConnection();
        }
        count += Math.max(read, 0);
        return read;
    }
}
