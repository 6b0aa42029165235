package dev.driftwood.runtime.flows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Lays out a case's {@code input} folder as the container of a run: {@code x.parquet.json} becomes {@code x.parquet}, {@code
 * x.parquet.sql} too, by way of DuckDB; every other file is copied as it is.
 */
final class CaseInputs {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String TABLE = ".parquet.json";
    private static final String QUERY = ".parquet.sql";

    private CaseInputs() {}

    static void place(Path input, Path container) throws IOException {
        if (!Files.isDirectory(input)) {
            return;
        }
        for (Path file : files(input)) {
            Path target = container.resolve(input.relativize(file).toString());
            Files.createDirectories(target.getParent());
            if (file.toString().endsWith(TABLE)) {
                placeTable(MAPPER.readTree(file.toFile()), withoutEnding(target));
            } else if (file.toString().endsWith(QUERY)) {
                DuckDb.writeParquet(Files.readString(file), withoutEnding(target));
            } else {
                Files.copy(file, target);
            }
        }
    }

    /** All files below a folder, sorted. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static Path withoutEnding(Path file) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.lastIndexOf('.')));
    }

    private static void placeTable(JsonNode node, Path target) throws IOException {
        rejectUnknown(node, List.of("columns", "rows", "generated", "stored", "damage", "modified"));
        Table table = TableJson.parse(node);
        Map<String, String> stored = new LinkedHashMap<>();
        node.path("stored")
                .properties()
                .forEach(c -> stored.put(c.getKey(), c.getValue().asText()));
        if (stored.isEmpty() && !table.columns().isEmpty()) {
            ParquetTables.write(table, target);
        } else {
            Files.write(target, OddParquet.write(table, stored));
        }
        if (node.has("damage")) {
            Files.write(target, damage(Files.readAllBytes(target), node.get("damage")));
        }
        if (node.has("modified")) {
            Instant time = Instant.parse(node.get("modified").asText());
            Files.setLastModifiedTime(target, FileTime.from(time));
        }
    }

    /** {@code {"cut": n}} takes the last n bytes away, {@code {"flip": n}} inverts the byte at n, from the end if negative. */
    private static byte[] damage(byte[] bytes, JsonNode how) {
        rejectUnknown(how, List.of("cut", "flip"));
        byte[] damaged = Arrays.copyOf(bytes, bytes.length - how.path("cut").asInt(0));
        if (how.has("flip")) {
            int at = how.get("flip").asInt();
            damaged[at < 0 ? damaged.length + at : at] ^= (byte) 0xff;
        }
        return damaged;
    }

    /** A misspelled key in a case must not pass unnoticed. */
    static void rejectUnknown(JsonNode node, List<String> known) {
        List<String> unknown = new ArrayList<>();
        node.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("unknown keys " + unknown + "; known are " + known);
        }
    }
}
