package dev.driftwood.runtime.format.delimited;

import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;
import static dev.driftwood.runtime.options.OptionKind.STRINGS;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.textfile.Compression;
import dev.driftwood.runtime.textfile.TextStorage;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The properties of delimited text by their script names. Rule: formats.md, section 4.2. */
final class DelimitedProperties {

    /** As the service's. */
    private static final int MAX_COLUMNS = 20_480;

    private static final List<OptionDeclaration> SHARED = List.of(
            OptionDeclaration.of("columnDelimiter", STRING, "What is between values; empty: a row is one value."),
            OptionDeclaration.of("rowDelimiter", STRING, "What ends a row; read by default: CR, LF or CRLF."),
            OptionDeclaration.of("quoteChar", STRING, "What values may be put in; empty: nothing."),
            OptionDeclaration.of("escapeChar", STRING, "What makes a quote part of a value."),
            OptionDeclaration.of("columnNamesAsHeader", BOOLEAN, "Whether the first row names the columns."),
            OptionDeclaration.of("nullValue", STRING, "The text that stands for null."),
            OptionDeclaration.of("encoding", STRING, "How characters are stored: UTF-8, windows-1252 …"),
            OptionDeclaration.of("compressionCodec", STRING, "How the files are compressed."),
            OptionDeclaration.of("compressionType", STRING, "How the files are compressed."),
            OptionDeclaration.ignored("compressionLevel", STRING, "How hard to try."));

    static final List<OptionDeclaration> SOURCE = together(
            OptionDeclaration.of("multiLineRow", BOOLEAN, "Whether quoted values may hold line ends."),
            OptionDeclaration.of("maxColumns", INTEGER, "Most values of a row."),
            OptionDeclaration.of("skipLines", INTEGER, "Lines to skip before the header or the first row."));

    static final List<OptionDeclaration> SINK = together(
            OptionDeclaration.of("quoteAll", BOOLEAN, "Puts every value in quotes."),
            OptionDeclaration.of("header", STRINGS, "What to write in the header instead of the columns' names."));

    private final Map<String, Object> given;

    private DelimitedProperties(Map<String, Object> given) {
        this.given = given;
    }

    private static List<OptionDeclaration> together(OptionDeclaration... own) {
        List<OptionDeclaration> all = new ArrayList<>(SHARED);
        all.addAll(List.of(own));
        return List.copyOf(all);
    }

    /** @throws DataFlowException if a value cannot be */
    static DelimitedSettings settings(Map<String, Object> given) {
        return new DelimitedProperties(given).settings();
    }

    private DelimitedSettings settings() {
        TextStorage storage = new TextStorage(encoding(), compression());
        long maxColumns = given.get("maxColumns") instanceof Long most ? most : MAX_COLUMNS;
        return new DelimitedSettings(
                dialect(),
                storage,
                flag("columnNamesAsHeader"),
                text("nullValue", ""),
                given.get("skipLines") instanceof Long lines ? lines : 0,
                (int) Math.max(1, Math.min(Integer.MAX_VALUE, maxColumns)),
                flag("quoteAll"),
                strings("header"));
    }

    private Dialect dialect() {
        String delimiter = text("columnDelimiter", ",");
        String lineEnd = text("rowDelimiter", "");
        if (lineEnd.codePointCount(0, lineEnd.length()) > 2) {
            throw wrong("rowDelimiter", "must be one or two characters", "leave it out to read CR, LF and CRLF alike");
        }
        if (delimiter.isEmpty() && given.containsKey("rowDelimiter") && lineEnd.isEmpty()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            "without `columnDelimiter` and `rowDelimiter` a file is one value, which Driftwood does not"
                                    + " read or write")
                    .hint("leave rowDelimiter out to have each line as a value"));
        }
        int quote = single("quoteChar", "\"");
        int escape = single("escapeChar", "\\");
        if (delimiter.indexOf('\n') >= 0 || delimiter.indexOf('\r') >= 0) {
            throw wrong("columnDelimiter", "must not hold a line end", "lines are rows already");
        }
        if (escape == Dialect.NONE && quote != Dialect.NONE) {
            throw wrong("escapeChar", "must not be empty while quoteChar is not", "escapeChar: '\"' doubles quotes");
        }
        if (quote != Dialect.NONE && delimiter.indexOf(quote) >= 0) {
            throw wrong("columnDelimiter", "must not hold the quote character", "choose another quoteChar");
        }
        if (quote == Dialect.NONE && escape != Dialect.NONE && delimiter.indexOf(escape) >= 0) {
            throw wrong("columnDelimiter", "must not hold the escape character", "set a quoteChar");
        }
        if (quote == Dialect.NONE
                && delimiter.length() > 1
                && delimiter.charAt(0) == delimiter.charAt(delimiter.length() - 1)) {
            throw wrong("columnDelimiter", "must not begin and end alike without quotes", "set a quoteChar");
        }
        return new Dialect(
                delimiter.getBytes(StandardCharsets.UTF_8),
                anyLineEnd(lineEnd) ? new byte[0] : lineEnd.getBytes(StandardCharsets.UTF_8),
                quote,
                escape,
                flag("multiLineRow"));
    }

    /** All usual line ends are read whichever of them is asked for: a file with CRLF has no CR in its last column. */
    private static boolean anyLineEnd(String lineEnd) {
        return lineEnd.isEmpty() || lineEnd.equals("\n") || lineEnd.equals("\r\n") || lineEnd.equals("\r");
    }

    /** The bytes that end a row when written. Rule: LF unless told otherwise. */
    static byte[] writtenLineEnd(Map<String, Object> given) {
        String lineEnd = new DelimitedProperties(given).text("rowDelimiter", "\n");
        return (lineEnd.isEmpty() ? "\n" : lineEnd).getBytes(StandardCharsets.UTF_8);
    }

    private int single(String name, String absent) {
        String text = text(name, absent);
        if (text.isEmpty()) {
            return Dialect.NONE;
        }
        if (text.length() > 1 || text.charAt(0) >= 0x80 || text.charAt(0) == '\n' || text.charAt(0) == '\r') {
            throw wrong(name, "must be one character of ASCII, or empty", "it is `" + text + "`");
        }
        return text.charAt(0);
    }

    private Charset encoding() {
        return TextStorage.charset(text("encoding", "UTF-8"));
    }

    private Optional<Compression> compression() {
        for (String name : List.of("compressionCodec", "compressionType")) {
            String codec = text(name, "");
            if (!codec.isEmpty()) {
                return Optional.of(Compression.named(codec));
            }
        }
        return Optional.empty();
    }

    private String text(String name, String absent) {
        @Nullable Object value = given.get(name);
        return value instanceof String text ? text : absent;
    }

    private boolean flag(String name) {
        return given.get(name) instanceof Boolean value && value;
    }

    private List<String> strings(String name) {
        List<String> texts = new ArrayList<>();
        if (given.get(name) instanceof List<?> items) {
            items.forEach(item -> texts.add(String.valueOf(item)));
        }
        return texts;
    }

    private static DataFlowException wrong(String name, String what, String hint) {
        return new DataFlowException(Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "`" + name + "` " + what)
                .hint(hint));
    }
}
