package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
import dev.driftwood.runtime.resource.json.JsonValue.JsonBoolean;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.ToIntBiFunction;
import java.util.function.UnaryOperator;

/** Functions of texts. Positions count from 0; searches do not regard case, as the service's do not. */
final class TextFunctions {

    static final List<DynamicFunction> ALL = List.of(
            new DynamicFunction("concat", 1, Integer.MAX_VALUE, (in, scope) -> concat(in)),
            new DynamicFunction("string", 1, 1, (in, scope) -> new JsonText(DynamicText.of(in.get(0)))),
            text("toUpper", value -> value.toUpperCase(Locale.ROOT)),
            text("toLower", value -> value.toLowerCase(Locale.ROOT)),
            text("trim", String::strip),
            new DynamicFunction("substring", 2, 3, (in, scope) -> substring(in)),
            new DynamicFunction("replace", 3, 3, (in, scope) -> replace(in)),
            new DynamicFunction("split", 2, 2, (in, scope) -> split(in)),
            test("startsWith", String::startsWith),
            test("endsWith", String::endsWith),
            position("indexOf", String::indexOf),
            position("lastIndexOf", String::lastIndexOf));

    private TextFunctions() {}

    private static DynamicFunction text(String name, UnaryOperator<String> body) {
        return new DynamicFunction(name, 1, 1, (in, scope) -> new JsonText(body.apply(DynamicText.of(in.get(0)))));
    }

    private static DynamicFunction test(String name, BiPredicate<String, String> body) {
        return new DynamicFunction(
                name, 2, 2, (in, scope) -> new JsonBoolean(body.test(folded(in.get(0)), folded(in.get(1)))));
    }

    private static DynamicFunction position(String name, ToIntBiFunction<String, String> body) {
        return new DynamicFunction(
                name,
                2,
                2,
                (in, scope) -> new JsonNumber(Integer.toString(body.applyAsInt(folded(in.get(0)), folded(in.get(1))))));
    }

    private static String folded(JsonValue value) {
        return DynamicText.of(value).toLowerCase(Locale.ROOT);
    }

    private static JsonValue concat(List<JsonValue> in) {
        if (in.get(0) instanceof JsonArray) {
            return ListFunctions.joined(in);
        }
        StringBuilder text = new StringBuilder();
        in.forEach(value -> text.append(DynamicText.of(value)));
        return new JsonText(text.toString());
    }

    private static JsonValue substring(List<JsonValue> in) {
        String text = DynamicText.of(in.get(0));
        int start = DynamicText.whole(in.get(1));
        int length = in.size() > 2 ? DynamicText.whole(in.get(2)) : text.length() - start;
        if (start < 0 || length < 0 || start + (long) length > text.length()) {
            throw new DynamicContentException("`substring` goes beyond the end of `" + text + "`");
        }
        return new JsonText(text.substring(start, start + length));
    }

    private static JsonValue replace(List<JsonValue> in) {
        String wanted = DynamicText.of(in.get(1));
        String text = DynamicText.of(in.get(0));
        return new JsonText(wanted.isEmpty() ? text : text.replace(wanted, DynamicText.of(in.get(2))));
    }

    private static JsonValue split(List<JsonValue> in) {
        String text = DynamicText.of(in.get(0));
        String delimiter = DynamicText.of(in.get(1));
        List<JsonValue> parts = new ArrayList<>();
        int at = 0;
        int next = delimiter.isEmpty() ? -1 : text.indexOf(delimiter);
        while (next >= 0) {
            parts.add(new JsonText(text.substring(at, next)));
            at = next + delimiter.length();
            next = text.indexOf(delimiter, at);
        }
        parts.add(new JsonText(text.substring(at)));
        return new JsonArray(parts);
    }
}
