package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
import dev.driftwood.runtime.resource.json.JsonValue.JsonBoolean;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNull;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import java.math.BigDecimal;
import java.util.stream.Collectors;

/** Values of the pipeline language as texts, numbers and truths. */
public final class DynamicText {

    private DynamicText() {}

    /** As it stands where text is wanted: booleans with a capital letter, as the service writes them, and nothing for null. */
    public static String of(JsonValue value) {
        if (value instanceof JsonText text) {
            return text.text();
        }
        if (value instanceof JsonBoolean truth) {
            return truth.value() ? "True" : "False";
        }
        return value instanceof JsonNull ? "" : json(value);
    }

    private static String json(JsonValue value) {
        if (value instanceof JsonObject object) {
            return object.fields().entrySet().stream()
                    .map(field -> JsonFile.quoted(field.getKey()) + ":" + json(field.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof JsonArray array) {
            return array.items().stream().map(DynamicText::json).collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof JsonText text) {
            return JsonFile.quoted(text.text());
        }
        if (value instanceof JsonBoolean truth) {
            return Boolean.toString(truth.value());
        }
        return value instanceof JsonNumber number ? number.text() : "null";
    }

    static boolean truth(JsonValue value) {
        if (value instanceof JsonBoolean truth) {
            return truth.value();
        }
        throw new DynamicContentException("`" + of(value) + "` is neither true nor false");
    }

    static BigDecimal number(JsonValue value) {
        try {
            if (value instanceof JsonNumber number) {
                return new BigDecimal(number.text());
            }
            if (value instanceof JsonText text) {
                return new BigDecimal(text.text().strip());
            }
        } catch (NumberFormatException e) {
            throw noNumber(value);
        }
        throw noNumber(value);
    }

    static int whole(JsonValue value) {
        try {
            return number(value).intValueExact();
        } catch (ArithmeticException e) {
            throw noNumber(value);
        }
    }

    private static DynamicContentException noNumber(JsonValue value) {
        return new DynamicContentException("`" + of(value) + "` is no such number");
    }
}
