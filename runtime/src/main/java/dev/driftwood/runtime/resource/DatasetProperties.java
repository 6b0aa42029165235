package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StreamStore.Property;
import dev.driftwood.runtime.resource.dynamic.DynamicText;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNull;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A dataset as the properties that a script would have without it. Rule: formats.md, section 5; resources.md, section 2. */
final class DatasetProperties {

    private static final Map<String, String> FORMATS = Map.of(
            "DelimitedText", "delimited",
            "Parquet", "parquet",
            "Json", "json",
            "Avro", "avro",
            "Orc", "orc",
            "Excel", "excel",
            "Xml", "xml");

    /** Dataset property to script property, where the text is taken over as it is. */
    private static final Map<String, String> TEXTS = Map.of(
            "columnDelimiter", "columnDelimiter",
            "rowDelimiter", "rowDelimiter",
            "quoteChar", "quoteChar",
            "escapeChar", "escapeChar",
            "nullValue", "nullValue",
            "encodingName", "encoding",
            "compressionCodec", "compressionCodec",
            "avroCompressionCodec", "compressionCodec",
            "compressionLevel", "compressionLevel");

    /** Files of these say themselves how they are compressed. */
    private static final Set<String> SAY_THEIR_CODEC = Set.of("Parquet", "Orc", "Avro");

    /** Stores of files that data flows work on. */
    private static final Set<String> STORES = new TreeSet<>(List.of(
            "AzureBlobFSLocation",
            "AzureBlobStorageLocation",
            "AzureDataLakeStoreLocation",
            "AzureFileStorageLocation",
            "AmazonS3Location",
            "LakehouseLocation",
            "SftpLocation"));

    /** Those of formats that are not read yet are among them: the format is what is refused then. */
    private static final Set<String> KNOWN = new TreeSet<>(TEXTS.keySet());

    private static final Set<String> KNOWN_OF_LOCATION =
            Set.of("type", "fileSystem", "container", "bucketName", "folderPath", "fileName");

    static {
        KNOWN.addAll(List.of(
                "location", "compression", "firstRowAsHeader", "sheetName", "sheetIndex", "range", "namespaces"));
    }

    private final ResourceFile dataset;
    private final ResourceScope scope;
    private final List<Property> properties = new ArrayList<>();

    private DatasetProperties(ResourceFile dataset, ResourceScope scope) {
        this.dataset = dataset;
        this.scope = scope;
    }

    /**
     * Formats and paths; the container is left to whoever maps stores to folders.
     *
     * @param sink whether the dataset is written
     */
    static List<Property> of(ResourceFile dataset, boolean sink, ResourceScope scope) {
        DatasetProperties made = new DatasetProperties(dataset, scope);
        made.addFormat();
        made.refuseOthers(dataset.typeProperties(), KNOWN);
        made.refuseOthers(dataset.typeProperties().object("location"), KNOWN_OF_LOCATION);
        made.addTexts();
        made.addLocation(sink);
        if (!sink && SAY_THEIR_CODEC.contains(dataset.type())) {
            made.properties.removeIf(property -> property.name().startsWith("compression"));
        }
        return made.properties;
    }

    static boolean isFile(ResourceFile dataset) {
        return FORMATS.containsKey(dataset.type());
    }

    /** As a script names it; empty if the dataset is none of files. */
    static Optional<String> format(ResourceFile dataset) {
        return Optional.ofNullable(FORMATS.get(dataset.type()));
    }

    /** The container or file system that the dataset names. */
    static Optional<String> container(ResourceFile dataset, ResourceScope scope) {
        JsonObject location = dataset.typeProperties().object("location");
        for (String field : List.of("fileSystem", "container", "bucketName")) {
            Optional<JsonValue> value = location.field(field);
            if (value.isPresent()) {
                return Optional.of(DynamicText.of(Parameters.evaluated(value.get(), scope, dataset.shown())));
            }
        }
        return Optional.empty();
    }

    private void addFormat() {
        properties.add(new Property("format", format(dataset).orElseThrow()));
    }

    /** What is not known may change what is read, unless it says nothing. */
    private void refuseOthers(JsonObject object, Set<String> known) {
        object.fields().forEach((name, value) -> {
            boolean empty = value instanceof JsonNull
                    || (value instanceof JsonObject inner && inner.fields().isEmpty())
                    || DynamicText.of(value).isEmpty();
            if (!known.contains(name) && !empty) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.UNSUPPORTED_RESOURCE,
                                "the dataset `" + dataset.name() + "` has a property `" + name
                                        + "`, which is not supported")
                        .in(dataset.shown())
                        .hint(NearestName.hint(name, known).orElse("known are: " + String.join(", ", known))));
            }
        });
    }

    private void addTexts() {
        TEXTS.forEach((field, name) -> text(dataset.typeProperties(), field).ifPresent(value -> add(name, value)));
        JsonObject compression = dataset.typeProperties().object("compression");
        text(compression, "type").ifPresent(value -> add("compressionCodec", value));
        text(compression, "level").ifPresent(value -> add("compressionLevel", value));
        String header = dataset.type().equals("Excel") ? "firstRowAsHeader" : "columnNamesAsHeader";
        truth("firstRowAsHeader").ifPresent(flag -> properties.add(new Property(header, flag)));
    }

    /** Parameters are texts as often as truths. */
    private Optional<Boolean> truth(String field) {
        return text(dataset.typeProperties(), field)
                .map(value -> switch (value.strip().toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw wrong(field, value, "true or false");
                });
    }

    private DataFlowException wrong(String field, String value, String wanted) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.INVALID_RESOURCE,
                        "`" + field + "` of the dataset `" + dataset.name() + "` is `" + value + "`, which is not "
                                + wanted)
                .in(dataset.shown())
                .hint("Give " + wanted + ", or a parameter that has such a value."));
    }

    private void addLocation(boolean sink) {
        JsonObject location = dataset.typeProperties().object("location");
        if (location.field("type").isEmpty()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_RESOURCE, "the dataset `" + dataset.name() + "` has no location")
                    .in(dataset.shown())
                    .hint("Old datasets kept the folder elsewhere; save it again in the service."));
        }
        String type = location.text("type").orElse("");
        if (!STORES.contains(type)) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_RESOURCE,
                            "the dataset `" + dataset.name() + "` has a location of the type " + type
                                    + ", which no data flow reads or writes")
                    .in(dataset.shown())
                    .hint("Locations that can be played by a folder: " + String.join(", ", STORES) + "."));
        }
        Optional<String> folder = text(location, "folderPath").filter(path -> !path.isEmpty());
        Optional<String> file = text(location, "fileName").filter(name -> !name.isEmpty());
        // Without either a source reads the whole container.
        folder.or(() -> sink || file.isPresent() ? Optional.empty() : Optional.of(""))
                .ifPresent(value -> add("folderPath", value));
        file.ifPresent(value -> add("fileName", value));
    }

    private Optional<String> text(JsonObject object, String field) {
        return object.field(field)
                .filter(value -> !(value instanceof JsonNull))
                .map(this::evaluated)
                .filter(value -> !(value instanceof JsonNull))
                .map(value -> {
                    if (value instanceof JsonObject || value instanceof JsonArray) {
                        throw wrong(field, DynamicText.of(value), "a text, number or truth");
                    }
                    return DynamicText.of(value);
                });
    }

    private JsonValue evaluated(JsonValue value) {
        return Parameters.evaluated(value, scope, dataset.shown());
    }

    private void add(String name, String value) {
        properties.add(new Property(name, value));
    }
}
