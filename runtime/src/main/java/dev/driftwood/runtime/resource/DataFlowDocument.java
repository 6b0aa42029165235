package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonArrayText;
import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonPlaces;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON of a data flow, into which a script is put. What does not change stays as it is, byte by byte. */
public final class DataFlowDocument {

    private static final List<String> PATH = List.of("properties", "typeProperties");
    private static final List<String> LISTS = List.of("sources", "sinks", "transformations");

    private DataFlowDocument() {}

    /** A part of a text to be put in another's place. */
    private record Edit(int start, int end, String text) {}

    /**
     * A new document.
     *
     * @throws DataFlowException if the script does not parse
     */
    public static String create(String name, SourceText script) {
        StringBuilder json = new StringBuilder();
        json.append("{\n\t\"name\": ")
                .append(JsonFile.quoted(name))
                .append(",\n\t\"properties\": {\n\t\t\"type\": \"")
                .append(DataFlowResource.MAPPING)
                .append("\",\n\t\t\"typeProperties\": {\n");
        Map<String, List<String>> streams = streams(Scripts.parse(script));
        for (String list : LISTS) {
            List<String> items = new ArrayList<>();
            for (String stream : streams.getOrDefault(list, List.of())) {
                items.add("\n\t\t\t\t" + entry(stream, "\n\t\t\t\t"));
            }
            json.append("\t\t\t\"").append(list).append("\": [").append(String.join(",", items));
            json.append(items.isEmpty() ? "],\n" : "\n\t\t\t],\n");
        }
        List<String> lines = new ArrayList<>();
        for (String line : lines(script.text())) {
            lines.add("\n\t\t\t\t" + JsonFile.quoted(line));
        }
        return json.append("\t\t\t\"scriptLines\": [")
                .append(String.join(",", lines))
                .append("\n\t\t\t]\n\t\t}\n\t}\n}")
                .toString();
    }

    /**
     * The document with another script.
     *
     * @param shown the document's name for complaints
     * @throws DataFlowException if the script does not parse, or the document is not that of a data flow
     */
    public static String updated(String json, String shown, SourceText script) throws IOException {
        JsonFile.parse(json, shown);
        JsonPlaces places = JsonPlaces.of(json, PATH);
        List<Edit> edits = new ArrayList<>();
        edits.add(scriptEdit(json, places, script, shown));
        streams(Scripts.parse(script)).forEach((list, names) -> places.array(list)
                .ifPresent(array -> edits.add(new Edit(array.start(), array.end(), listed(array, names)))));
        edits.sort((one, other) -> Integer.compare(other.start(), one.start()));
        StringBuilder result = new StringBuilder(json);
        for (Edit edit : edits) {
            if (!json.substring(edit.start(), edit.end()).equals(edit.text())) {
                result.replace(edit.start(), edit.end(), edit.text());
            }
        }
        return result.toString();
    }

    private static Edit scriptEdit(String json, JsonPlaces places, SourceText script, String shown) {
        Optional<JsonArrayText> lines = places.array("scriptLines");
        if (lines.isPresent()) {
            return new Edit(lines.get().start(), lines.get().end(), scriptLines(lines.get(), script));
        }
        JsonPlaces.TextPlace single = places.text("script").orElseThrow(() -> noScript(shown));
        String spelled = json.substring(single.start(), single.end());
        String text = String.join(spelled.contains("\\r\\n") ? "\r\n" : "\n", lines(script.text()));
        return new Edit(single.start(), single.end(), JsonFile.quoted(text));
    }

    private static DataFlowException noScript(String shown) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.INVALID_RESOURCE, "there is no script of a data flow to put another in place of")
                .in(shown)
                .hint("Give the file of a data flow; templates are made by publishing it."));
    }

    /** A line that was there keeps its spelling, whatever escapes that has. */
    private static String scriptLines(JsonArrayText array, SourceText script) {
        Map<String, String> known = new HashMap<>();
        for (JsonArrayText.Item item : array.items()) {
            if (item.value() instanceof JsonText line) {
                known.put(line.text(), array.spelled(item));
            }
        }
        List<String> spelled = new ArrayList<>();
        for (String line : lines(script.text())) {
            spelled.add(known.getOrDefault(line, JsonFile.quoted(line)));
        }
        return array.with(spelled);
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\r\n|\r|\n", -1)));
        // A file ends with a line end, an array of lines has none.
        if (lines.size() > 1 && lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** The streams of each list, in the order of the script. */
    private static Map<String, List<String>> streams(Script script) {
        Map<String, List<String>> streams = new LinkedHashMap<>();
        LISTS.forEach(list -> streams.put(list, new ArrayList<>()));
        for (Statement statement : script.statements()) {
            String list =
                    switch (statement.keyword().text()) {
                        case "source" -> "sources";
                        case "sink" -> "sinks";
                        default -> "transformations";
                    };
            streams.getOrDefault(list, new ArrayList<>()).add(statement.stream().text());
        }
        return streams;
    }

    /** Entries of streams that are still there stay; new ones follow. */
    private static String listed(JsonArrayText array, List<String> streams) {
        List<String> missing = new ArrayList<>(streams);
        List<String> spelled = new ArrayList<>();
        for (JsonArrayText.Item item : array.items()) {
            String name = item.value() instanceof JsonObject entry
                    ? entry.text("name").orElse("")
                    : "";
            if (missing.remove(name)) {
                spelled.add(array.spelled(item));
            }
        }
        if (missing.isEmpty() && spelled.size() == array.items().size()) {
            return array.text().substring(array.start(), array.end());
        }
        for (String stream : missing) {
            spelled.add(entry(stream, array.indentation()));
        }
        return array.with(spelled);
    }

    /** @param indentation the line end and what stands before the entry */
    private static String entry(String stream, String indentation) {
        String name = "\"name\": " + JsonFile.quoted(stream);
        return indentation.isEmpty() ? "{ " + name + " }" : "{" + indentation + "\t" + name + indentation + "}";
    }
}
