package dev.driftwood.regression.drill.mutation;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A field that nobody announced. */
final class NestedGrown implements Mutation {

    private static final String FIELD = "new_field";

    @Override
    public String name() {
        return "nested";
    }

    @Override
    public String description() {
        return "A structure, or those in an array, have a field more.";
    }

    @Override
    public Impact impact() {
        return Impact.ADDS_VALUES;
    }

    @Override
    public boolean isOfFile() {
        return false;
    }

    @Override
    public Optional<MutatedTable> apply(DayTable day) {
        if (!day.typed()) {
            return Optional.empty();
        }
        String name = day.field().name();
        DataType before = day.field().type();
        if (before instanceof DataType.StructType struct && !has(struct)) {
            DataType type = grown(struct);
            return Optional.of(new MutatedTable(
                    day.retyped(type, NestedGrown::grown),
                    "+ " + name + "." + FIELD + ": string",
                    Optional.of(name),
                    Optional.of(name + "." + FIELD),
                    false));
        }
        if (before instanceof DataType.ArrayType array
                && array.element() instanceof DataType.StructType struct
                && !has(struct)) {
            DataType type = DataType.array(grown(struct));
            return Optional.of(new MutatedTable(
                    day.retyped(type, NestedGrown::grownItems),
                    "+ " + name + "[]." + FIELD + ": string",
                    Optional.of(name),
                    Optional.of(name + "." + FIELD),
                    false));
        }
        return Optional.empty();
    }

    private static boolean has(DataType.StructType struct) {
        return struct.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(FIELD));
    }

    private static DataType grown(DataType.StructType struct) {
        List<DataType.Field> fields = new ArrayList<>(struct.fields());
        fields.add(new DataType.Field(FIELD, DataType.STRING));
        return DataType.struct(fields);
    }

    private static Object grown(Object value) {
        Map<Object, @Nullable Object> fields = new LinkedHashMap<>((Map<?, ?>) value);
        fields.put(FIELD, FIELD + " 1");
        return fields;
    }

    private static Object grownItems(Object value) {
        List<@Nullable Object> items = new ArrayList<>();
        for (Object item : (List<?>) value) {
            items.add(item == null ? null : grown(item));
        }
        return items;
    }
}
