package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonValue;

/**
 * One resource.
 *
 * @param properties what is in its field {@code properties}
 * @param shown where it stands, for complaints: a file, and in a template the resource's name
 */
record ResourceFile(ResourceKind kind, String name, JsonValue.JsonObject properties, String shown) {

    /** The resource's type: {@code MappingDataFlow}, {@code DelimitedText}, {@code AzureBlobFS}, ... */
    String type() {
        return properties.text("type").orElse("");
    }

    JsonValue.JsonObject typeProperties() {
        return properties.object("typeProperties");
    }
}
