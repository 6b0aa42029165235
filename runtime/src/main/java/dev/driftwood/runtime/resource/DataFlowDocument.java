package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.definitions.FunctionLibraries;
import dev.driftwood.runtime.resource.json.JsonArrayText;
import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonPlaces;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
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
        for (String line : SpelledScript.trimmed(SpelledScript.split(script.text()))) {
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
        boolean library = JsonFile.parse(json, shown)
                .object("properties")
                .text("type")
                .orElse("")
                .equals(DataFlowResource.LIBRARY);
        JsonPlaces places = JsonPlaces.of(json, PATH);
        Optional<JsonArrayText> array = places.array("scriptLines")
                .filter(lines ->
                        !lines.items().isEmpty() || places.text("script").isEmpty());
        SpelledScript spelled = array.map(SpelledScript::of).orElseGet(() -> single(json, places, shown));
        Map<String, List<String>> after = library ? checkedLibrary(script) : streams(Scripts.parse(script));
        if (spelled.says(script.text())) {
            return json;
        }
        List<Edit> edits = new ArrayList<>();
        if (array.isPresent()) {
            edits.add(edit(array.get(), array.get().with(spelled.items(script.text()))));
        } else {
            JsonPlaces.TextPlace place = places.text("script").orElseThrow(() -> noScript(shown));
            edits.add(new Edit(place.start(), place.end(), spelled.single(script.text())));
        }
        Optional<Map<String, List<String>>> before = streamsBefore(new SourceText(shown, spelled.text()));
        after.forEach((list, names) -> places.array(list)
                .ifPresent(known -> edits.add(edit(
                        known, listed(known, names, before.map(streams -> streams.getOrDefault(list, List.of())))))));
        edits.sort((one, other) -> Integer.compare(other.start(), one.start()));
        StringBuilder result = new StringBuilder(json);
        for (Edit edit : edits) {
            if (!json.substring(edit.start(), edit.end()).equals(edit.text())) {
                result.replace(edit.start(), edit.end(), edit.text());
            }
        }
        return result.toString();
    }

    /** For each line of the script the line of the document that it stands in, from 1; empty if there is none. */
    public static List<Integer> lines(String json) throws IOException {
        JsonPlaces places = JsonPlaces.of(json, PATH);
        SourceText document = new SourceText("", json);
        Optional<JsonArrayText> array = places.array("scriptLines");
        List<Integer> lines = new ArrayList<>();
        if (array.isPresent() && !array.get().items().isEmpty()) {
            array.get().items().forEach(item -> lines.add(document.lineNumber(item.start())));
        } else {
            places.text("script").ifPresent(script -> lines.add(document.lineNumber(script.start())));
        }
        return lines;
    }

    private static Edit edit(JsonArrayText array, String text) {
        return new Edit(array.start(), array.end(), text);
    }

    private static SpelledScript single(String json, JsonPlaces places, String shown) {
        JsonPlaces.TextPlace place = places.text("script").orElseThrow(() -> noScript(shown));
        return SpelledScript.of(json.substring(place.start(), place.end()), place.text());
    }

    /** A library has functions and no streams. */
    private static Map<String, List<String>> checkedLibrary(SourceText script) {
        FunctionLibraries.read(script);
        return Map.of();
    }

    /** Empty if what stood there is no script, and so says nothing of its entries. */
    private static Optional<Map<String, List<String>>> streamsBefore(SourceText script) {
        try {
            return Optional.of(streams(Scripts.parse(script)));
        } catch (DataFlowException unreadable) {
            return Optional.empty();
        }
    }

    private static DataFlowException noScript(String shown) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.INVALID_RESOURCE, "there is no script of a data flow to put another in place of")
                .in(shown)
                .hint("Give the file of a data flow; templates are made by publishing it."));
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

    /**
     * Entries of streams that went go, those of new ones follow the others. Streams without an entry of old need none.
     *
     * @param before the streams that the script had; empty if it was none
     */
    private static String listed(JsonArrayText array, List<String> streams, Optional<List<String>> before) {
        List<String> missing = new ArrayList<>(streams);
        missing.removeAll(before.orElse(List.of()));
        List<String> spelled = new ArrayList<>();
        for (JsonArrayText.Item item : array.items()) {
            String name = item.value() instanceof JsonObject entry
                    ? entry.text("name").orElse("")
                    : "";
            boolean went = before.isEmpty() || before.get().contains(name);
            if (streams.contains(name) || !went) {
                spelled.add(array.spelled(item));
            }
            missing.remove(name);
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
