package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A script named on the command line. */
final class ScriptFile {

    /** Stands for standard input. */
    static final String STANDARD_INPUT = "-";

    private static final int LARGEST = 64 << 20;

    private ScriptFile() {}

    static SourceText read(String operand, Console console) throws UsageException, IOException {
        if (operand.equals(STANDARD_INPUT)) {
            return new SourceText("<stdin>", decode("<stdin>", console.in().readNBytes(LARGEST + 1)));
        }
        Path path = path(operand, console);
        if (Files.isDirectory(path)) {
            throw new UsageException(operand + " is a folder, not a script");
        }
        if (!Files.exists(path)) {
            throw new UsageException("there is no script " + operand);
        }
        try (InputStream stream = Files.newInputStream(path)) {
            return new SourceText(operand, decode(operand, stream.readNBytes(LARGEST + 1)));
        }
    }

    static Path path(String operand, Console console) throws UsageException {
        try {
            return console.folder().resolve(operand).normalize();
        } catch (InvalidPathException notAPath) {
            throw new UsageException("'" + operand + "' is not a path: " + notAPath.getReason(), notAPath);
        }
    }

    /** UTF-8, or UTF-16 with its byte order mark as Windows shells write it. */
    private static String decode(String name, byte[] bytes) {
        if (bytes.length > LARGEST) {
            throw new DataFlowException(unreadable(name, "it is larger than 64 MiB"));
        }
        Charset charset = StandardCharsets.UTF_8;
        int mark = 0;
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            mark = 3;
        } else if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16;
        }
        try {
            return charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, mark, bytes.length - mark))
                    .toString();
        } catch (CharacterCodingException notText) {
            throw new DataFlowException(unreadable(name, "it is not UTF-8 text"), notText);
        }
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Diagnostic unreadable(String name, String why) {
        return Diagnostic.error(DiagnosticCode.DSL_PARSE_ERROR, "This is no script: " + why + ".")
                .in(name)
                .hint("Give the file that holds the data flow script as text.");
    }
}
