package dev.driftwood.cli.row;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.DecimalType;
import dev.driftwood.types.DataType.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The type that the language gives values of JSON: that of a literal, and the common one of several. */
record JsonType(DataType type) {

    /** The type of all values together, a string if there is none but null; empty if they have none in common. */
    static Optional<JsonType> of(List<@Nullable Object> values) {
        return common(values).map(type -> new JsonType(withoutNull(type)));
    }

    private static Optional<DataType> common(List<? extends @Nullable Object> values) {
        Optional<DataType> common = Optional.of(DataType.NULL);
        for (Object value : values) {
            Optional<DataType> next = of(value);
            common = common.flatMap(soFar -> next.flatMap(type -> together(soFar, type)));
        }
        return common;
    }

    private static Optional<DataType> together(DataType a, DataType b) {
        Optional<DataType> united = Coercion.unite(a, b);
        return united.isPresent() ? united : Coercion.common(a, b);
    }

    private static Optional<DataType> of(@Nullable Object value) {
        if (value instanceof List<?> items) {
            return common(items).map(DataType::array);
        }
        if (value instanceof Map<?, ?> fields) {
            return struct(fields);
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.precision() > DecimalType.MAX_PRECISION
                    ? Optional.empty()
                    : Optional.of(DataType.decimal(decimal.precision(), 0));
        }
        return Optional.of(simple(value));
    }

    private static DataType simple(@Nullable Object value) {
        if (value instanceof Boolean) {
            return DataType.BOOLEAN;
        }
        if (value instanceof Integer) {
            return DataType.INTEGER;
        }
        if (value instanceof Long) {
            return DataType.LONG;
        }
        if (value instanceof Double) {
            return DataType.DOUBLE;
        }
        return value == null ? DataType.NULL : DataType.STRING;
    }

    private static Optional<DataType> struct(Map<?, ?> values) {
        List<DataType.Field> fields = new ArrayList<>();
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            Optional<DataType> type = of(entry.getValue());
            if (type.isEmpty()) {
                return Optional.empty();
            }
            fields.add(new DataType.Field(String.valueOf(entry.getKey()), type.get()));
        }
        return Optional.of(DataType.struct(fields));
    }

    /** Nothing but nulls are strings, as in the language. */
    private static DataType withoutNull(DataType type) {
        if (type == DataType.NULL) {
            return DataType.STRING;
        }
        if (type instanceof ArrayType array) {
            return DataType.array(withoutNull(array.element()));
        }
        if (type instanceof StructType struct) {
            return DataType.struct(struct.fields().stream()
                    .map(field -> new DataType.Field(field.name(), withoutNull(field.type())))
                    .toList());
        }
        return type;
    }

    /** The values in the classes that vectors of the type are made of. */
    List<@Nullable Object> fit(List<@Nullable Object> values) {
        List<@Nullable Object> fitted = new ArrayList<>();
        for (Object value : values) {
            fitted.add(fit(value, type));
        }
        return fitted;
    }

    private static @Nullable Object fit(@Nullable Object value, DataType type) {
        if (value instanceof List<?> items && type instanceof ArrayType array) {
            List<@Nullable Object> fitted = new ArrayList<>();
            for (Object item : items) {
                fitted.add(fit(item, array.element()));
            }
            return fitted;
        }
        if (value instanceof Map<?, ?> fields && type instanceof StructType struct) {
            List<@Nullable Object> fitted = new ArrayList<>();
            for (DataType.Field field : struct.fields()) {
                fitted.add(fit(field(fields, field.name()), field.type()));
            }
            return fitted;
        }
        return value instanceof Number number && type instanceof DecimalType
                ? new BigDecimal(number.toString())
                : value;
    }

    private static @Nullable Object field(Map<?, ?> fields, String name) {
        for (Map.Entry<?, ?> entry : fields.entrySet()) {
            if (name.equalsIgnoreCase(String.valueOf(entry.getKey()))) {
                return entry.getValue();
            }
        }
        return null;
    }
}
