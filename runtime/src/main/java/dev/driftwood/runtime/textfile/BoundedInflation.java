package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Expands a compressed file, and gives up on one that is made to fill the disk. */
final class BoundedInflation extends InputStream {

    /** No table that people write is compressed this well; deflate cannot do better than 1,032. */
    private static final long MOST_TIMES = 500;

    /** Up to here any file may expand. */
    private static final long HARMLESS = 256L << 20;

    private final InputStream expanded;
    private final CountedStream stored;
    private final InputFile file;
    private final String compression;
    private long count;

    BoundedInflation(InputStream expanded, CountedStream stored, InputFile file, String compression) {
        this.expanded = expanded;
        this.stored = stored;
        this.file = file;
        this.compression = compression;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read;
        try {
            read = expanded.read(target, offset, length);
        } catch (IOException e) {
            throw damaged(e);
        }
        count += Math.max(0, read);
        if (count > HARMLESS && count / MOST_TIMES > stored.count()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.CORRUPT_FILE,
                            "the file expands to more than " + MOST_TIMES + " times its size")
                    .in(file.file().path())
                    .hint("if it is no trap, decompress it first"));
        }
        return read;
    }

    private DataFlowException damaged(IOException cause) {
        String message = cause instanceof EOFException
                ? "the file ends within its " + compression + " data"
                : "its " + compression + " data is damaged: " + cause.getMessage();
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.CORRUPT_FILE, message)
                        .in(file.file().path())
                        .hint(DiagnosticCode.CORRUPT_FILE.remedy()),
                cause);
    }

    @Override
    public void close() throws IOException {
        expanded.close();
    }
}
