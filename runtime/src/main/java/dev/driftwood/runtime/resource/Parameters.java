package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.dynamic.DynamicContent;
import dev.driftwood.runtime.resource.dynamic.DynamicContentException;
import dev.driftwood.runtime.resource.dynamic.DynamicScope;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of a resource's parameters. */
final class Parameters {

    private Parameters() {}

    /** A value as resources spell it: a literal, a text with expressions, or {@code {"value": …, "type": "Expression"}}. */
    static JsonValue evaluated(JsonValue spelled, DynamicScope scope, String where) {
        try {
            if (spelled instanceof JsonText text) {
                return DynamicContent.evaluate(text.text(), scope);
            }
            if (spelled instanceof JsonObject object
                    && object.text("type").orElse("").equalsIgnoreCase("Expression")) {
                return DynamicContent.evaluate(object.text("value").orElse(""), scope);
            }
            return spelled;
        } catch (DynamicContentException e) {
            Diagnostic complaint = Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, String.valueOf(e.getMessage()))
                    .in(where);
            throw new DataFlowException(e.hint().map(complaint::hint).orElse(complaint), e);
        }
    }

    static JsonObject evaluated(JsonObject spelled, DynamicScope scope, String where) {
        Map<String, JsonValue> values = new LinkedHashMap<>();
        spelled.fields().forEach((name, value) -> values.put(name, evaluated(value, scope, where)));
        return new JsonObject(values);
    }

    /** Values of the declared parameters: those that are given, else the defaults. Names that are not declared are left out. */
    static JsonObject settled(JsonObject declared, JsonObject given, String defaultField) {
        Map<String, JsonValue> values = new LinkedHashMap<>();
        declared.fields().forEach((name, declaration) -> {
            Optional<JsonValue> value = given.field(name)
                    .or(() -> declaration instanceof JsonObject object ? object.field(defaultField) : Optional.empty());
            value.ifPresent(known -> values.put(name, known));
        });
        return new JsonObject(values);
    }

    /**
     * Complains of the first value for a parameter that is not declared.
     *
     * @param owner the resource that declares them, in words
     */
    static void requireDeclared(JsonObject declared, JsonObject given, String owner, String where) {
        for (String name : given.fields().keySet()) {
            if (declared.field(name).isEmpty()) {
                Set<String> known = declared.fields().keySet();
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_RESOURCE, owner + " has no parameter `" + name + "`")
                        .in(where)
                        .hint(NearestName.hint(name, known)
                                .orElse(known.isEmpty() ? "it has none" : "it has: " + String.join(", ", known))));
            }
        }
    }

    /**
     * Complains of the first declared parameter that has no value.
     *
     * @param owner the resource that declares them, in words
     */
    static void requireValues(JsonObject declared, JsonObject values, String owner, String where) {
        for (String name : declared.fields().keySet()) {
            if (values.field(name).isEmpty()) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.STORE_IS_NOT_DEFINED,
                                "the parameter `" + name + "` of " + owner + " has no value")
                        .in(where)
                        .hint("Run it as a pipeline's activity, which gives one: --pipeline NAME."));
            }
        }
    }
}
