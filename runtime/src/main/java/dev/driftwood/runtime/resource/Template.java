package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One file of a template with the values of its parameters. */
final class Template implements TemplateExpression.TemplateNames {

    /** Parameters that only stand before the names of resources, and so need no value. */
    private static final List<String> OWNER_NAMES = List.of("factoryName", "workspaceName");

    private final JsonValue.JsonObject content;
    private final JsonValue.JsonObject values;
    private final String shown;

    /** @param values from a file of parameters: name to {@code {"value": …}} */
    Template(JsonValue.JsonObject content, JsonValue.JsonObject values, String shown) {
        this.content = content;
        this.values = values;
        this.shown = shown;
    }

    static boolean isOne(JsonValue.JsonObject content) {
        return content.text("$schema").orElse("").contains("deploymentTemplate")
                && content.field("resources").isPresent();
    }

    /** A resource as the template has it. */
    record Entry(JsonValue.JsonObject resource, String name, String type, Template template) {

        /** The template's name, for complaints. */
        String where() {
            return template.shown;
        }

        /** With the template's expressions resolved, in script lines too. */
        ResourceFile read(ResourceKind kind) {
            JsonValue properties = template.resolved(resource.object("properties"));
            return new ResourceFile(kind, name, (JsonValue.JsonObject) properties, template.shown + ", " + name);
        }
    }

    List<Entry> entries() {
        return content.items("resources").stream()
                .filter(JsonValue.JsonObject.class::isInstance)
                .map(resource -> entry((JsonValue.JsonObject) resource))
                .toList();
    }

    /** The name follows that of the factory and a slash. */
    private Entry entry(JsonValue.JsonObject resource) {
        String name = TemplateExpression.resolve(resource.text("name").orElse(""), this);
        return new Entry(
                resource,
                name.substring(name.indexOf('/') + 1),
                resource.text("type").orElse(""),
                this);
    }

    private JsonValue resolved(JsonValue value) {
        if (value instanceof JsonValue.JsonObject object) {
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            object.fields().forEach((name, field) -> fields.put(name, resolved(field)));
            return new JsonValue.JsonObject(fields);
        }
        if (value instanceof JsonValue.JsonArray array) {
            return new JsonValue.JsonArray(
                    array.items().stream().map(this::resolved).toList());
        }
        return value instanceof JsonValue.JsonText text
                ? new JsonValue.JsonText(TemplateExpression.resolve(text.text(), this))
                : value;
    }

    @Override
    public Optional<String> parameter(String name) {
        Optional<String> value = text(values.object(name), "value")
                .or(() -> text(content.object("parameters").object(name), "defaultValue"));
        return value.isEmpty() && OWNER_NAMES.contains(name) ? Optional.of(name) : value;
    }

    private static Optional<String> text(JsonValue.JsonObject object, String field) {
        JsonValue value = object.field(field).orElse(JsonValue.JsonObject.EMPTY);
        if (value instanceof JsonValue.JsonNumber number) {
            return Optional.of(number.text());
        }
        return value instanceof JsonValue.JsonBoolean truth
                ? Optional.of(Boolean.toString(truth.value()))
                : object.text(field);
    }

    @Override
    public Optional<String> variable(String name) {
        return content.object("variables").text(name).map(text -> TemplateExpression.resolve(text, this));
    }
}
