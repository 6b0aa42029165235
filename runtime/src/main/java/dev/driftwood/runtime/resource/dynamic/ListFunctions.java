package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
import dev.driftwood.runtime.resource.json.JsonValue.JsonBoolean;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Functions of arrays; some take texts too. */
final class ListFunctions {

    static final List<DynamicFunction> ALL = List.of(
            new DynamicFunction("createArray", 0, Integer.MAX_VALUE, (in, scope) -> new JsonArray(in)),
            new DynamicFunction("array", 1, 1, (in, scope) -> new JsonArray(in)),
            new DynamicFunction("json", 1, 1, (in, scope) -> json(DynamicText.of(in.get(0)))),
            new DynamicFunction("length", 1, 1, (in, scope) -> new JsonNumber(Integer.toString(length(in.get(0))))),
            new DynamicFunction("first", 1, 1, (in, scope) -> end(in.get(0), true)),
            new DynamicFunction("last", 1, 1, (in, scope) -> end(in.get(0), false)),
            new DynamicFunction("contains", 2, 2, (in, scope) -> new JsonBoolean(contains(in.get(0), in.get(1)))),
            new DynamicFunction("join", 2, 2, (in, scope) -> join(in)));

    private ListFunctions() {}

    static JsonValue joined(List<JsonValue> arrays) {
        List<JsonValue> items = new ArrayList<>();
        arrays.forEach(array -> items.addAll(items(array)));
        return new JsonArray(items);
    }

    private static List<JsonValue> items(JsonValue value) {
        if (value instanceof JsonArray array) {
            return array.items();
        }
        throw new DynamicContentException("`" + DynamicText.of(value) + "` is no array");
    }

    private static JsonValue json(String text) {
        try {
            return JsonFile.value(text, "json()");
        } catch (DataFlowException | IOException e) {
            throw new DynamicContentException("`" + text + "` is no JSON");
        }
    }

    private static int length(JsonValue value) {
        return value instanceof JsonArray array
                ? array.items().size()
                : DynamicText.of(value).length();
    }

    private static JsonValue end(JsonValue value, boolean first) {
        int length = length(value);
        if (length == 0) {
            throw new DynamicContentException("an empty value has no first or last item");
        }
        int index = first ? 0 : length - 1;
        return value instanceof JsonArray array
                ? array.items().get(index)
                : new JsonText(DynamicText.of(value).substring(index, index + 1));
    }

    private static boolean contains(JsonValue whole, JsonValue part) {
        if (whole instanceof JsonArray array) {
            return array.items().contains(part);
        }
        if (whole instanceof JsonObject object) {
            return object.field(DynamicText.of(part)).isPresent();
        }
        return DynamicText.of(whole)
                .toLowerCase(Locale.ROOT)
                .contains(DynamicText.of(part).toLowerCase(Locale.ROOT));
    }

    private static JsonValue join(List<JsonValue> in) {
        return new JsonText(
                items(in.get(0)).stream().map(DynamicText::of).collect(Collectors.joining(DynamicText.of(in.get(1)))));
    }
}
