package dev.driftwood.regression.source;

import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the script and the dataset say of a source.
 *
 * @param values by their names; of two, that of the script counts
 */
public record SourceProperties(Map<String, Expression> values) {

    private static final Set<String> DELIMITED = Set.of(
            "columnDelimiter",
            "rowDelimiter",
            "quoteChar",
            "escapeChar",
            "columnNamesAsHeader",
            "nullValue",
            "encoding",
            "compressionCodec",
            "compressionType");

    private static final Set<String> READ_ONLY = Set.of("multiLineRow", "maxColumns", "skipLines");

    private static final Set<String> JSON = Set.of("encoding", "compressionCodec", "compressionType", "documentForm");

    private static final Set<String> JSON_READ_ONLY =
            Set.of("singleDocument", "unquotedColumnNames", "asComments", "singleQuoted", "backslashEscape");

    public static SourceProperties of(Statement statement, RunRequest request) {
        Map<String, Expression> properties = new LinkedHashMap<>();
        StreamStore store = request.stores().get(statement.stream().text());
        if (store != null) {
            for (StreamStore.Property property : store.properties()) {
                properties.put(
                        property.name(),
                        property.value() instanceof Boolean flag
                                ? new Expression.BooleanLiteral(flag, Span.NONE)
                                : new Expression.StringLiteral(
                                        property.value().toString(), Expression.Quote.SINGLE, Span.NONE));
            }
        }
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property) {
                properties.put(property.name().text(), property.value());
            }
        }
        return new SourceProperties(properties);
    }

    /**
     * How its files are read and written; nothing if that is not possible. What stands in for a table has the format that its name
     * tells.
     */
    public Optional<FileNotation> notation(String file) {
        String format = text("format").orElse("");
        return switch (format) {
            case "parquet" -> Optional.of(new ParquetNotation());
            case "delimited" ->
                Optional.of(new TextNotation(
                        FileKind.DELIMITED,
                        spelled(format, DELIMITED) + spelled("", READ_ONLY),
                        spelled(format, DELIMITED)));
            case "json" ->
                Optional.of(new TextNotation(
                        FileKind.JSON, spelled(format, JSON) + spelled("", JSON_READ_ONLY), spelled(format, JSON)));
            case "xml" -> Optional.empty();
            default -> file.endsWith(".parquet") ? Optional.of(new ParquetNotation()) : Optional.empty();
        };
    }

    private String spelled(String format, Set<String> wanted) {
        StringBuilder text = new StringBuilder(format.isEmpty() ? "" : ", format: '" + format + "'");
        values.forEach((name, value) -> {
            if (wanted.contains(name)) {
                text.append(", ").append(name).append(": ").append(Scripts.print(value));
            }
        });
        return text.toString();
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    public boolean flag(String name) {
        return values.get(name) instanceof Expression.BooleanLiteral flag && flag.value();
    }

    public Optional<String> text(String name) {
        return values.get(name) instanceof Expression.StringLiteral text ? Optional.of(text.value()) : Optional.empty();
    }
}
