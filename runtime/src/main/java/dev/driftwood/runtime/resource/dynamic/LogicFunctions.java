package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
import dev.driftwood.runtime.resource.json.JsonValue.JsonBoolean;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNull;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import java.util.List;
import java.util.function.IntPredicate;

/** Functions that decide. {@code if} is the call's own matter, since it evaluates one branch only. */
final class LogicFunctions {

    static final List<DynamicFunction> ALL = List.of(
            new DynamicFunction("equals", 2, 2, (in, scope) -> new JsonBoolean(equal(in.get(0), in.get(1)))),
            new DynamicFunction(
                    "and",
                    2,
                    2,
                    (in, scope) -> new JsonBoolean(DynamicText.truth(in.get(0)) && DynamicText.truth(in.get(1)))),
            new DynamicFunction(
                    "or",
                    2,
                    2,
                    (in, scope) -> new JsonBoolean(DynamicText.truth(in.get(0)) || DynamicText.truth(in.get(1)))),
            new DynamicFunction("not", 1, 1, (in, scope) -> new JsonBoolean(!DynamicText.truth(in.get(0)))),
            compared("greater", order -> order > 0),
            compared("greaterOrEquals", order -> order >= 0),
            compared("less", order -> order < 0),
            compared("lessOrEquals", order -> order <= 0),
            new DynamicFunction("coalesce", 1, Integer.MAX_VALUE, (in, scope) -> coalesce(in)),
            new DynamicFunction("bool", 1, 1, (in, scope) -> new JsonBoolean(truth(in.get(0)))),
            new DynamicFunction("empty", 1, 1, (in, scope) -> new JsonBoolean(isEmpty(in.get(0)))));

    private LogicFunctions() {}

    private static DynamicFunction compared(String name, IntPredicate holds) {
        return new DynamicFunction(name, 2, 2, (in, scope) -> new JsonBoolean(holds.test(order(in.get(0), in.get(1)))));
    }

    private static int order(JsonValue one, JsonValue other) {
        return one instanceof JsonText && other instanceof JsonText
                ? DynamicText.of(one).compareTo(DynamicText.of(other))
                : DynamicText.number(one).compareTo(DynamicText.number(other));
    }

    private static boolean equal(JsonValue one, JsonValue other) {
        return one instanceof JsonNumber && other instanceof JsonNumber ? order(one, other) == 0 : one.equals(other);
    }

    private static JsonValue coalesce(List<JsonValue> in) {
        return in.stream()
                .filter(value -> !(value instanceof JsonNull))
                .findFirst()
                .orElseGet(JsonNull::new);
    }

    private static boolean truth(JsonValue value) {
        if (value instanceof JsonBoolean truth) {
            return truth.value();
        }
        String text = DynamicText.of(value).strip();
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return text.equalsIgnoreCase("true");
        }
        return DynamicText.number(value).signum() != 0;
    }

    private static boolean isEmpty(JsonValue value) {
        if (value instanceof JsonArray array) {
            return array.items().isEmpty();
        }
        if (value instanceof JsonObject object) {
            return object.fields().isEmpty();
        }
        return DynamicText.of(value).isEmpty();
    }
}
