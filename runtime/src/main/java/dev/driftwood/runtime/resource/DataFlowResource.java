package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A data flow: its script, and what its streams refer to.
 *
 * @param type {@code MappingDataFlow}, {@code Flowlet}, ...
 * @param streams sources, sinks and transformations that refer to other resources
 */
record DataFlowResource(String name, String type, SourceText script, List<StreamReferences> streams) {

    static final String MAPPING = "MappingDataFlow";
    private static final List<String> LISTS = List.of("sources", "transformations", "sinks");
    private static final String SAVE_AGAIN =
            "Open it in the service's studio and save it: then the whole script stands in `scriptLines`.";

    static final String FLOWLET = "Flowlet";
    static final String LIBRARY = "UDFLibrary";
    private static final List<String> KNOWN = List.of(MAPPING, FLOWLET, LIBRARY);
    private static final String POWER_QUERY = "WranglingDataFlow";

    DataFlowResource {
        streams = List.copyOf(streams);
    }

    /** What a source, sink or transformation refers to, by its name in the script. */
    record StreamReferences(
            String stream,
            boolean sink,
            Optional<Reference> dataset,
            Optional<Reference> linkedService,
            Optional<Reference> rejectedData,
            Optional<Reference> flowlet) {}

    /** A reference to another resource, with the values of its parameters. */
    record Reference(String name, JsonValue.JsonObject parameters) {

        static Optional<Reference> in(JsonValue.JsonObject object, String field) {
            JsonValue.JsonObject reference = object.object(field);
            return reference.text("referenceName").map(name -> new Reference(name, reference.object("parameters")));
        }

        /** The values as texts of the data flow language. */
        Map<String, String> texts() {
            Map<String, String> texts = new LinkedHashMap<>();
            parameters.fields().forEach((name, value) -> texts.put(name, DataFlowText.of(unwrapped(value))));
            return texts;
        }

        /** An expression may be wrapped, as in pipelines. */
        private static JsonValue unwrapped(JsonValue value) {
            return value instanceof JsonValue.JsonObject object
                    ? object.field("value").orElse(value)
                    : value;
        }
    }

    /** What a stream refers to, if it refers to something. */
    Optional<StreamReferences> references(String stream) {
        return streams.stream()
                .filter(references -> references.stream().equals(stream))
                .findFirst();
    }

    /**
     * Reads a resource.
     *
     * @throws DataFlowException if it holds no script
     */
    static DataFlowResource of(ResourceFile file) {
        if (!file.type().isEmpty() && !KNOWN.contains(file.type())) {
            throw unknownType(file);
        }
        JsonValue.JsonObject properties = file.typeProperties();
        List<StreamReferences> streams = new ArrayList<>();
        for (String list : LISTS) {
            for (JsonValue item : properties.items(list)) {
                if (item instanceof JsonValue.JsonObject stream) {
                    streams.add(references(stream, list.equals("sinks")));
                }
            }
        }
        return new DataFlowResource(
                file.name(), file.type(), new SourceText(file.shown(), script(file, properties)), streams);
    }

    private static StreamReferences references(JsonValue.JsonObject stream, boolean sink) {
        return new StreamReferences(
                stream.text("name").orElse(""),
                sink,
                Reference.in(stream, "dataset"),
                Reference.in(stream, "linkedService"),
                Reference.in(stream, "rejectedDataLinkedService"),
                Reference.in(stream, "flowlet"));
    }

    /** Lines win over the single string, which older tools wrote. */
    private static String script(ResourceFile file, JsonValue.JsonObject properties) {
        List<JsonValue> lines = properties.items("scriptLines");
        if (!lines.isEmpty()) {
            return lines.stream()
                    .map(line -> line instanceof JsonValue.JsonText text ? text.text() : "")
                    .collect(Collectors.joining("\n"));
        }
        return properties
                .text("script")
                .filter(script -> !script.isBlank())
                .or(() -> scriptOfStreams(file, properties))
                .orElseThrow(() -> withoutScript(file));
    }

    /** In the service's preview each stream had its own statement; in whatever order, they are the script. */
    private static Optional<String> scriptOfStreams(ResourceFile file, JsonValue.JsonObject properties) {
        List<String> statements = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (String list : LISTS) {
            for (JsonValue item : properties.items(list)) {
                if (item instanceof JsonValue.JsonObject stream) {
                    stream.text("script")
                            .filter(script -> !script.isBlank())
                            .ifPresentOrElse(
                                    statements::add,
                                    () -> without.add(stream.text("name").orElse("")));
                }
            }
        }
        if (!statements.isEmpty() && !without.isEmpty()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_RESOURCE,
                            "the data flow `" + file.name() + "` keeps a script with each stream, but none with "
                                    + String.join(", ", without))
                    .in(file.shown())
                    .hint(SAVE_AGAIN));
        }
        return statements.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", statements));
    }

    private static DataFlowException unknownType(ResourceFile file) {
        String what = file.type().equals(POWER_QUERY) ? "Power Query flow (" + POWER_QUERY + ")" : file.type();
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.UNSUPPORTED_RESOURCE,
                        "`" + file.name() + "` is a " + what + ", which does not run here")
                .in(file.shown())
                .hint("Only mapping data flows run here."));
    }

    private static DataFlowException withoutScript(ResourceFile file) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, "the data flow `" + file.name() + "` has no script")
                        .in(file.shown())
                        .hint(SAVE_AGAIN));
    }
}
