package dev.driftwood.runtime.resource.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value of a JSON text. */
public sealed interface JsonValue {

    /** An object; its fields in the order written. */
    record JsonObject(Map<String, JsonValue> fields) implements JsonValue {

        public static final JsonObject EMPTY = new JsonObject(Map.of());

        public JsonObject {
            fields = new LinkedHashMap<>(fields);
        }

        /** The field of that name; those who write resources do not agree on upper and lower case. */
        public Optional<JsonValue> field(String name) {
            JsonValue exact = fields.get(name);
            if (exact != null) {
                return Optional.of(exact);
            }
            for (Map.Entry<String, JsonValue> field : fields.entrySet()) {
                if (field.getKey().equalsIgnoreCase(name)) {
                    return Optional.of(field.getValue());
                }
            }
            return Optional.empty();
        }

        /** The object in that field; an empty one if there is none. */
        public JsonObject object(String name) {
            return field(name).orElse(EMPTY) instanceof JsonObject object ? object : EMPTY;
        }

        /** The items of the array in that field; none if there is no array. */
        public List<JsonValue> items(String name) {
            return field(name).orElse(EMPTY) instanceof JsonArray array ? array.items() : List.of();
        }

        /** The text in that field, if it is text. */
        public Optional<String> text(String name) {
            return field(name).orElse(EMPTY) instanceof JsonText text ? Optional.of(text.text()) : Optional.empty();
        }
    }

    record JsonArray(List<JsonValue> items) implements JsonValue {
        public JsonArray {
            items = List.copyOf(items);
        }
    }

    record JsonText(String text) implements JsonValue {}

    /** @param text as it is spelled */
    record JsonNumber(String text) implements JsonValue {}

    record JsonBoolean(boolean value) implements JsonValue {}

    record JsonNull() implements JsonValue {}
}
