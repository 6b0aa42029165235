package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Arrays;

/** Takes a byte order mark off, and notices one of another encoding than was told. */
final class ByteOrderMark {

    private static final byte[] UTF_8 = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private ByteOrderMark() {}

    static InputStream skip(InputStream text, InputFile file) throws IOException {
        byte[] first = first(text);
        if (first.length >= 2 && (isPair(first, 0xff, 0xfe) || isPair(first, 0xfe, 0xff))) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.CORRUPT_FILE, "the file begins with the byte order mark of UTF-16")
                            .in(file.file().path())
                            .hint("say so: encoding: 'UTF-16'"));
        }
        if (length(first) > 0) {
            return text;
        }
        PushbackInputStream whole = new PushbackInputStream(text, UTF_8.length);
        whole.unread(first);
        return whole;
    }

    private static boolean isPair(byte[] bytes, int first, int second) {
        return (bytes[0] & 0xff) == first && (bytes[1] & 0xff) == second;
    }

    /** How long the mark is that the bytes begin with. */
    static int length(byte[] first) {
        return Arrays.equals(first, UTF_8) ? UTF_8.length : 0;
    }

    static byte[] first(InputStream text) throws IOException {
        return text.readNBytes(UTF_8.length);
    }
}
