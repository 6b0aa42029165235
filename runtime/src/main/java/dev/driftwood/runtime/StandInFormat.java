package dev.driftwood.runtime;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The format of files that stand in for a table, told by the ends of their names. */
enum StandInFormat {
    PARQUET("Parquet", Map.of("format", "parquet")),
    COMMAS("delimited text", delimited(",")),
    TABS("delimited text", delimited("\t")),
    JSON("JSON", Map.of("format", "json")),
    XML("XML", Map.of("format", "xml"));

    private final String title;
    private final Map<String, Object> properties;

    StandInFormat(String title, Map<String, Object> properties) {
        this.title = title;
        this.properties = properties;
    }

    private static Map<String, Object> delimited(String delimiter) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("format", "delimited");
        properties.put("columnDelimiter", delimiter);
        properties.put("quoteChar", "\"");
        properties.put("escapeChar", "\"");
        properties.put("columnNamesAsHeader", true);
        return properties;
    }

    String title() {
        return title;
    }

    /** As a script spells them. */
    Map<String, Object> properties() {
        return properties;
    }

    /** @param place a file, a folder or a pattern; of a folder the first file counts whose name tells */
    static StandInFormat of(String place) {
        return ofName(place).or(() -> ofFolder(place)).orElse(PARQUET);
    }

    private static Optional<StandInFormat> ofName(String name) {
        int dot = name.lastIndexOf('.');
        String end = name.substring(dot + 1).toLowerCase(Locale.ROOT);
        return switch (end) {
            // What is compressed has the ending of what it holds before its own.
            case "gz", "bz2", "deflate", "zip", "tar", "tgz" ->
                dot > 0 ? ofName(name.substring(0, dot)) : Optional.empty();
            case "parquet" -> Optional.of(PARQUET);
            case "csv", "txt" -> Optional.of(COMMAS);
            case "tsv" -> Optional.of(TABS);
            case "json", "jsonl", "ndjson" -> Optional.of(JSON);
            case "xml" -> Optional.of(XML);
            default -> Optional.empty();
        };
    }

    private static Optional<StandInFormat> ofFolder(String place) {
        try {
            Path folder = Path.of(place);
            if (!Files.isDirectory(folder)) {
                return Optional.empty();
            }
            try (Stream<Path> files = Files.walk(folder)) {
                return files.filter(Files::isRegularFile)
                        .sorted()
                        .map(file -> ofName(file.toString()))
                        .flatMap(Optional::stream)
                        .findFirst();
            }
        } catch (InvalidPathException pattern) {
            return Optional.empty();
        } catch (IOException e) {
            throw new DataFlowException(
                    Diagnostic.error(
                            DiagnosticCode.UNREADABLE_FILE, place + " cannot be looked through: " + e.getMessage()),
                    e);
        }
    }
}
