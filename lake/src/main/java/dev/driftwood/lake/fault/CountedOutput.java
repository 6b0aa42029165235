package dev.driftwood.lake.fault;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts what goes, and ends the connection where it is to end. */
public final class CountedOutput extends FilterOutputStream {

    private final long cutAfter;
    private long count;

    /** @param cutAfter so many bytes; {@link Long#MAX_VALUE} for never */
    public CountedOutput(OutputStream out, long cutAfter) {
        super(out);
        this.cutAfter = cutAfter;
    }

    public long count() {
        return count;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int sent = (int) Math.min(length, cutAfter - count);
        out.write(bytes, offset, sent);
        count += sent;
        if (sent < length) {
            out.flush();
            throw new CutConnection();
        }
    }
}
