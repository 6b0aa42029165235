package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Puts text into a staged file, in the encoding and compression that the file shall have. */
public final class TextTarget implements AutoCloseable {

    private final OutputFile file;
    private final TextStorage storage;
    private final OutputStream stored;
    /** For encodings other than UTF-8. */
    private final @Nullable Writer writer;

    private TextTarget(OutputFile file, TextStorage storage, OutputStream stored, @Nullable Writer writer) {
        this.file = file;
        this.storage = storage;
        this.stored = stored;
        this.writer = writer;
    }

    /** @throws dev.driftwood.script.source.DataFlowException if files are not written in the compression */
    public static TextTarget open(OutputFile file, TextStorage storage) throws IOException {
        OutputStream stored = storage.compression().orElse(Compression.NONE).compress(new FileTarget(file));
        Charset charset = storage.charset();
        boolean direct = charset.equals(StandardCharsets.UTF_8);
        // Its own way would be to write a question mark.
        CharsetEncoder encoder = charset.newEncoder().onUnmappableCharacter(CodingErrorAction.REPORT);
        return new TextTarget(file, storage, stored, direct ? null : new OutputStreamWriter(stored, encoder));
    }

    /**
     * Appends whole characters in UTF-8.
     *
     * @throws DataFlowException if the encoding lacks one
     */
    public void write(byte[] text, int length) throws IOException {
        if (writer == null) {
            stored.write(text, 0, length);
        } else {
            String characters = new String(text, 0, length, StandardCharsets.UTF_8);
            try {
                writer.write(characters);
            } catch (CharacterCodingException e) {
                throw unwritable(characters, e);
            }
        }
    }

    private DataFlowException unwritable(String characters, CharacterCodingException cause) {
        CharsetEncoder encoder = storage.charset().newEncoder();
        String first = characters
                .codePoints()
                .mapToObj(Character::toString)
                .filter(character -> !encoder.canEncode(character))
                .findFirst()
                .orElse("");
        Diagnostic complaint = Diagnostic.error(
                        DiagnosticCode.INVALID_PROPERTY,
                        "the encoding " + storage.charset().name() + " has no character `" + first + "`")
                .hint("write UTF-8, or replace such characters before the sink");
        return new DataFlowException(complaint, cause);
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
