package dev.driftwood.runtime.format.json;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * In which types values are read for a projection: numbers as their text where the wanted type is another number, since a cast
 * between numbers wraps around, and what does not fit shall be null.
 */
final class LeafTypes {

    private LeafTypes() {}

    static DataType of(DataType own, DataType wanted) {
        if (own.equals(wanted)) {
            return own;
        }
        if (own instanceof DataType.ArrayType from && wanted instanceof DataType.ArrayType to) {
            return new DataType.ArrayType(of(from.element(), to.element()));
        }
        if (own instanceof DataType.StructType && wanted instanceof DataType.MapType) {
            return new DataType.MapType(DataType.STRING, DataType.STRING);
        }
        if (own instanceof DataType.StructType from && wanted instanceof DataType.StructType to) {
            List<DataType.Field> fields = new ArrayList<>();
            for (DataType.Field field : from.fields()) {
                fields.add(new DataType.Field(field.name(), of(field, to)));
            }
            return new DataType.StructType(fields);
        }
        boolean wider = own == DataType.LONG && (wanted == DataType.DOUBLE || wanted == DataType.TIMESTAMP);
        return isNumber(own) && !wider ? DataType.STRING : own;
    }

    private static DataType of(DataType.Field field, DataType.StructType wanted) {
        for (DataType.Field other : wanted.fields()) {
            if (other.name().equalsIgnoreCase(field.name())) {
                return of(field.type(), other.type());
            }
        }
        return field.type();
    }

    private static boolean isNumber(DataType type) {
        return type == DataType.LONG || type == DataType.DOUBLE || type instanceof DataType.DecimalType;
    }
}
