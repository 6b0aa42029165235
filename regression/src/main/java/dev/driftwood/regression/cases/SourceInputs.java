package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.TableNotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where the sources of a case find what it says they read: files where they are, and those it writes down itself in a folder of its
 * own.
 *
 * @param home what the case's paths are relative to
 * @param folder for files that the case writes down
 */
record SourceInputs(Path home, Path folder) {

    /** A pattern is no path on every system, so it is not asked whether it is an absolute one. */
    private static final Pattern ABSOLUTE = Pattern.compile("^(/|[A-Za-z]:[/\\\\])");

    static final List<String> TABLE = List.of("columns", "rows", "name");
    static final List<String> TEXT = List.of("text", "name");

    Map<String, String> places(Map<String, Node> inputs) throws IOException {
        Map<String, String> places = new LinkedHashMap<>();
        for (Map.Entry<String, Node> input : inputs.entrySet()) {
            places.put(input.getKey(), place(input.getValue(), folder.resolve(input.getKey())));
        }
        return places;
    }

    private String place(Node input, Path target) throws IOException {
        if (input instanceof Node.Value) {
            return ABSOLUTE.matcher(input.text()).find() ? input.text() : home + "/" + input.text();
        }
        int number = 0;
        for (Node each : input.oneOrMore()) {
            number++;
            if (each instanceof Node.Value value) {
                copy(home.resolve(value.text()), value, target);
            } else {
                write(each.fields(), number, target);
            }
        }
        return target.toString();
    }

    private static void copy(Path file, Node node, Path target) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw node.wrong("there is no file " + node.text());
        }
        Files.createDirectories(target);
        Files.copy(file, target.resolve(String.valueOf(file.getFileName())));
    }

    private static void write(Node.Fields input, int number, Path target) throws IOException {
        Files.createDirectories(target);
        if (input.find("text").isPresent()) {
            input.requireKnown(TEXT);
            Files.writeString(
                    target.resolve(name(input, input.require("name").text())),
                    input.require("text").text());
        } else {
            input.requireKnown(TABLE);
            String name = input.text("name").orElse("rows-" + number + ".parquet");
            ParquetTables.write(TableNotation.parse(input), target.resolve(name(input, name)));
        }
    }

    private static String name(Node input, String name) {
        if (name.matches("[^/\\\\]+") && !name.startsWith(".")) {
            return name;
        }
        throw input.wrong("`" + name + "` is no name of a file");
    }
}
