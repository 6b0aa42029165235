package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Puts text into a staged file, in the encoding and compression that the file shall have. */
public final class TextTarget implements AutoCloseable {

    private final OutputFile file;
    private final OutputStream stored;
    /** For encodings other than UTF-8. */
    private final @Nullable Writer writer;

    private TextTarget(OutputFile file, OutputStream stored, @Nullable Writer writer) {
        this.file = file;
        this.stored = stored;
        this.writer = writer;
    }

    /** @throws dev.driftwood.script.source.DataFlowException if files are not written in the compression */
    public static TextTarget open(OutputFile file, TextStorage storage) throws IOException {
        OutputStream stored = storage.compression().orElse(Compression.NONE).compress(new FileTarget(file));
        Charset charset = storage.charset();
        boolean direct = charset.equals(StandardCharsets.UTF_8);
        return new TextTarget(file, stored, direct ? null : new OutputStreamWriter(stored, charset));
    }

    /** Appends whole characters in UTF-8. */
    public void write(byte[] text, int length) throws IOException {
        if (writer == null) {
            stored.write(text, 0, length);
        } else {
            writer.write(new String(text, 0, length, StandardCharsets.UTF_8));
        }
    }

    /** Completes the file and commits it. */
    public void finish() throws IOException {
        if (writer != null) {
            writer.flush();
        }
        stored.close();
        file.commit();
    }

    /** Closes the file; if not finished, it is discarded. */
    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Whoever closes the stream has not committed the file. */
    private static final class FileTarget extends OutputStream {
        private final OutputFile file;

        FileTarget(OutputFile file) {
            this.file = file;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            file.write(ByteBuffer.wrap(source, offset, length));
        }
    }
}
