package dev.driftwood.adls.driver;

import java.io.IOException;
import java.io.OutputStream;

/** A file that is written, whose failures are diagnostics. */
final class DriverOutput extends OutputStream {

    private final OutputStream target;
    private final DriverFailure failure;
    private final String path;
    private boolean closed;

    DriverOutput(OutputStream target, DriverFailure failure, String path) {
        this.target = target;
        this.failure = failure;
        this.path = path;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            target.write(bytes, offset, length);
        } catch (IOException e) {
            throw failure.of(DriverFailure.Deed.WRITE, path, e);
        }
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            target.close();
        } catch (IOException e) {
            throw failure.of(DriverFailure.Deed.WRITE, path, e);
        }
    }
}
