package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.types.DataType;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Makes and looks into the bound expressions that binding itself needs; functions and conversions come from the catalogue. */
final class Bound {

    private Bound() {}

    static BoundExpression column(int position, DataType type) {
        return new BoundExpression.ColumnValue(position, type);
    }

    static BoundExpression literal(Object value, DataType type) {
        return new BoundExpression.Literal(value, type);
    }

    static BoundExpression string(String text) {
        return literal(text, DataType.STRING);
    }

    static BoundExpression integer(int value) {
        return literal(value, DataType.INTEGER);
    }

    static BoundExpression nullOf(DataType type) {
        return new BoundExpression.Literal(null, type);
    }

    /** Whether the value is known now; calls over literals are folded already. */
    static boolean isConstant(BoundExpression value) {
        return value instanceof BoundExpression.Literal;
    }

    /** The value if it is known and not null. */
    static Optional<Object> constant(BoundExpression value) {
        return value instanceof BoundExpression.Literal literal
                ? Optional.ofNullable(literal.value())
                : Optional.empty();
    }

    /** The positions of the columns that a value is made of. */
    static BitSet columns(BoundExpression value) {
        return ColumnUse.of(value);
    }

    /** The field of a structure, or of the structures in an array; the exact spelling wins over one that differs in case. */
    static Optional<BoundExpression> field(BoundExpression base, String name) {
        if (base.type() instanceof DataType.ArrayType array && array.element() instanceof DataType.StructType struct) {
            int field = indexOf(struct, name);
            return field < 0
                    ? Optional.empty()
                    : Optional.of(new BoundExpression.FieldOf(
                            base,
                            field,
                            DataType.array(struct.fields().get(field).type())));
        }
        if (base.type() instanceof DataType.StructType struct) {
            int field = indexOf(struct, name);
            return field < 0
                    ? Optional.empty()
                    : Optional.of(new BoundExpression.FieldOf(
                            base, field, struct.fields().get(field).type()));
        }
        return Optional.empty();
    }

    private static int indexOf(DataType.StructType struct, String name) {
        int loose = -1;
        for (int i = 0; i < struct.fields().size(); i++) {
            String field = struct.fields().get(i).name();
            if (field.equals(name)) {
                return i;
            }
            if (loose < 0 && field.equalsIgnoreCase(name)) {
                loose = i;
            }
        }
        return loose;
    }

    /** The names of the fields below a type; empty if it has none. */
    static List<String> fieldNames(DataType type) {
        if (type instanceof DataType.ArrayType array) {
            return array.element() instanceof DataType.StructType ? fieldNames(array.element()) : List.of();
        }
        return type instanceof DataType.StructType struct
                ? struct.fields().stream().map(DataType.Field::name).toList()
                : List.of();
    }
}
