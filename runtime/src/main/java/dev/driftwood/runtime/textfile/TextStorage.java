package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * How a text file holds its characters.
 *
 * @param compression empty if the file's name tells
 */
public record TextStorage(Charset charset, Optional<Compression> compression) {

    public static final TextStorage PLAIN = new TextStorage(StandardCharsets.UTF_8, Optional.empty());

    /** How the file is compressed: as told, or else as the ending of its name says. Rule: Spark's. */
    public Compression compression(InputFile file) {
        return compression.orElseGet(() -> Compression.ofName(file.file().name()));
    }

    /** Whether a byte of the file is a byte of its text, so that reading may begin anywhere. */
    public boolean isPlain(InputFile file) {
        return charset.equals(StandardCharsets.UTF_8) && compression(file) == Compression.NONE;
    }

    /**
     * The text from its beginning, in UTF-8, without a byte order mark.
     *
     * @throws DataFlowException if the compression is not what it should be, or the encoding obviously is not
     */
    public InputStream open(InputFile file) throws IOException {
        InputStream stored = new FileStream(file, 0);
        InputStream plain = compression(file).open(stored, file);
        InputStream text = charset.equals(StandardCharsets.UTF_8) ? plain : new TranscodedStream(plain, charset);
        return ByteOrderMark.skip(text, file);
    }

    /** The bytes of the file as they are before it is compressed, whatever characters they stand for. */
    public InputStream bytes(InputFile file) throws IOException {
        return compression(file).open(new FileStream(file, 0), file);
    }

    /** Where the text begins in a plain file: behind a byte order mark. */
    public long begin(InputFile file) throws IOException {
        return isPlain(file) ? ByteOrderMark.length(ByteOrderMark.first(new FileStream(file, 0))) : 0;
    }

    /** The bytes of a plain file from an offset on. */
    public static InputStream openAt(InputFile file, long offset) {
        return new FileStream(file, offset);
    }

    /** @throws DataFlowException if Java does not know the encoding */
    public static Charset charset(String name) {
        if (name.equalsIgnoreCase("UTF-7")) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            "the encoding UTF-7 is not supported, as in the service")
                    .hint("have the file written in UTF-8"));
        }
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "there is no encoding `" + name + "`")
                            .hint("use a name such as UTF-8, UTF-16, windows-1252 or ISO-8859-1"),
                    e);
        }
    }
}
