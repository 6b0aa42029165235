package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StreamStore.Property;
import dev.driftwood.runtime.resource.dynamic.DynamicText;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNull;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which table a dataset names, as the properties that a script would have without it. Older datasets name schema and table in one. */
final class TableProperties {

    private TableProperties() {}

    static List<Property> of(ResourceFile dataset, ResourceScope scope) {
        Optional<String> schema = text(dataset, scope, "schema");
        Optional<String> table = text(dataset, scope, "table");
        Optional<String> both = text(dataset, scope, "tableName");
        if (table.isEmpty() && both.isPresent()) {
            String name = both.get().replaceAll("[\\[\\]\"]", "");
            int dot = name.indexOf('.');
            schema = dot < 0 ? schema : Optional.of(name.substring(0, dot));
            table = Optional.of(name.substring(dot + 1));
        }
        List<Property> properties = new ArrayList<>();
        schema.ifPresent(name -> properties.add(new Property("schemaName", name)));
        table.ifPresent(name -> properties.add(new Property("tableName", name)));
        return properties;
    }

    private static Optional<String> text(ResourceFile dataset, ResourceScope scope, String field) {
        return dataset.typeProperties()
                .field(field)
                .filter(value -> !(value instanceof JsonNull))
                .map(value -> DynamicText.of(Parameters.evaluated(value, scope, dataset.shown())))
                .filter(name -> !name.isEmpty());
    }
}
