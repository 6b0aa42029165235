package dev.driftwood.regression.drill;

import dev.driftwood.regression.drill.mutation.FileKind;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the sources of a flow whose files can be read and written anew, and reads them. */
final class DaySources {

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

    private final RunRequest request;
    private final int rows;
    private final List<String> notes;

    /** @param notes gets a sentence for each source that is left out */
    DaySources(RunRequest request, int rows, List<String> notes) {
        this.request = request;
        this.rows = rows;
        this.notes = notes;
    }

    List<DaySource> read(ExecutablePlan plan) {
        List<DaySource> sources = new ArrayList<>();
        for (Statement statement : Scripts.parse(request.script()).statements()) {
            if (statement.keyword().text().equals("source")) {
                plan.sources().stream()
                        .filter(report ->
                                report.stream().equals(statement.stream().text()))
                        .findFirst()
                        .flatMap(report -> read(statement, report))
                        .ifPresent(sources::add);
            }
        }
        return sources;
    }

    private Optional<DaySource> read(Statement statement, SourceReport report) {
        Map<String, Expression> properties = properties(statement);
        List<Path> paths = new ArrayList<>();
        try {
            report.files().forEach(file -> paths.add(Path.of(report.store() + file.path())));
        } catch (InvalidPathException e) {
            return leftOut(report, "its files are not on this machine");
        }
        if (paths.isEmpty() || !paths.stream().allMatch(Files::isRegularFile)) {
            return leftOut(report, paths.isEmpty() ? "it has no files" : "its files are not on this machine");
        }
        Optional<FileNotation> notation = notation(properties, paths.get(0).toString());
        if (notation.isEmpty()) {
            return leftOut(report, "files of its format cannot be written anew");
        }
        try {
            List<DayFile> files = new ArrayList<>();
            Path common = common(paths);
            for (Path path : paths) {
                String name = common.relativize(path).toString().replace('\\', '/');
                files.add(new DayFile(name, notation.get().read(path, rows)));
            }
            return Optional.of(new DaySource(report.stream(), notation.get(), files, several(properties, report)));
        } catch (DataFlowException | IOException e) {
            return leftOut(report, "its files cannot be read anew: " + e.getMessage());
        }
    }

    private Optional<DaySource> leftOut(SourceReport report, String why) {
        notes.add(report.stream() + " stays as it is: " + why);
        return Optional.empty();
    }

    private Map<String, Expression> properties(Statement statement) {
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
        return properties;
    }

    /** What stands in for a table has the format that its name tells. */
    private static Optional<FileNotation> notation(Map<String, Expression> properties, String file) {
        String format = text(properties, "format").orElse("");
        return switch (format) {
            case "parquet" -> Optional.of(new ParquetNotation());
            case "delimited" ->
                Optional.of(new TextNotation(
                        FileKind.DELIMITED,
                        spelled(format, properties, DELIMITED) + spelled("", properties, READ_ONLY),
                        spelled(format, properties, DELIMITED)));
            case "json" ->
                Optional.of(new TextNotation(
                        FileKind.JSON,
                        spelled(format, properties, JSON) + spelled("", properties, JSON_READ_ONLY),
                        spelled(format, properties, JSON)));
            default -> file.endsWith(".parquet") ? Optional.of(new ParquetNotation()) : Optional.empty();
        };
    }

    private static String spelled(String format, Map<String, Expression> properties, Set<String> wanted) {
        StringBuilder text = new StringBuilder(format.isEmpty() ? "" : ", format: '" + format + "'");
        properties.forEach((name, value) -> {
            if (wanted.contains(name)) {
                text.append(", ").append(name).append(": ").append(Scripts.print(value));
            }
        });
        return text.toString();
    }

    private boolean several(Map<String, Expression> properties, SourceReport report) {
        boolean oneFile = properties.containsKey("fileName")
                && !properties.containsKey("wildcardPaths")
                && text(properties, "fileName").filter(String::isEmpty).isEmpty();
        boolean folder = Optional.ofNullable(request.sources().get(report.stream()))
                .filter(place -> place.matches(".*[*?\\[{].*") || Files.isDirectory(Path.of(place)))
                .isPresent();
        return folder || !oneFile;
    }

    private static Optional<String> text(Map<String, Expression> properties, String name) {
        return properties.get(name) instanceof Expression.StringLiteral text
                ? Optional.of(text.value())
                : Optional.empty();
    }

    private static Path common(List<Path> paths) {
        Path common = paths.get(0).toAbsolutePath().resolveSibling("");
        for (Path path : paths) {
            while (!path.toAbsolutePath().startsWith(common)) {
                common = common.resolve("..").normalize();
            }
        }
        return common;
    }
}
