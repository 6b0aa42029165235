package dev.driftwood.regression.drift;

import dev.driftwood.regression.drift.ColumnChange.Kind;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.Field;
import dev.driftwood.types.DataType.MapType;
import dev.driftwood.types.DataType.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What differs between the types of a column, down to the fields of structures, each by its path. */
final class NestedComparison {

    private final List<ColumnChange> changes;

    NestedComparison(List<ColumnChange> changes) {
        this.changes = changes;
    }

    void types(String path, DataType before, DataType after) {
        if (before.equals(after)) {
            return;
        }
        if (before instanceof StructType was && after instanceof StructType is) {
            fields(path, was, is);
        } else if (before instanceof ArrayType was && after instanceof ArrayType is) {
            types(path + "[]", was.element(), is.element());
        } else if (before instanceof MapType was
                && after instanceof MapType is
                && was.key().equals(is.key())) {
            types(path + "{}", was.value(), is.value());
        } else {
            add(TypeChange.kind(before, after), path, SchemaComparison.words(before, after));
        }
    }

    private void fields(String path, StructType before, StructType after) {
        Map<String, Field> earlier = byName(before);
        Map<String, Field> later = byName(after);
        for (Field field : before.fields()) {
            if (!later.containsKey(SchemaComparison.fold(field.name()))) {
                add(Kind.REMOVED, path + "." + field.name(), "was " + field.type());
            }
        }
        for (Field field : after.fields()) {
            String below = path + "." + field.name();
            Field was = earlier.get(SchemaComparison.fold(field.name()));
            if (was == null) {
                add(Kind.ADDED, below, field.type().toString());
                continue;
            }
            if (!was.name().equals(field.name())) {
                add(Kind.CASE_CHANGED, below, "was spelled " + was.name());
            }
            types(below, was.type(), field.type());
        }
    }

    private static Map<String, Field> byName(StructType type) {
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Field field : type.fields()) {
            fields.putIfAbsent(SchemaComparison.fold(field.name()), field);
        }
        return fields;
    }

    private void add(Kind kind, String path, String detail) {
        changes.add(ColumnChange.of(kind, path, detail));
    }
}
