package dev.driftwood.runtime.format.json;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * In which types values are read for a projection: numbers as their text where the wanted type is another one, since a cast between
 * numbers wraps around, and what does not fit shall be null; what is of another shape in the shape that is wanted, for the same
 * reason.
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
        if (own instanceof DataType.StructType from && wanted instanceof DataType.StructType to) {
            List<DataType.Field> fields = new ArrayList<>();
            for (DataType.Field field : from.fields()) {
                fields.add(new DataType.Field(field.name(), of(field, to)));
            }
            return new DataType.StructType(fields);
        }
        if (isNested(wanted)) {
            return texts(wanted);
        }
        boolean wider = own == DataType.LONG && (wanted == DataType.DOUBLE || wanted == DataType.TIMESTAMP);
        boolean flag = own == DataType.BOOLEAN && wanted != DataType.DATE && wanted != DataType.TIMESTAMP;
        return wider || flag ? own : DataType.STRING;
    }

    /** The wanted shape with a text in each place, which anything is read as. */
    static DataType texts(DataType wanted) {
        if (wanted instanceof DataType.StructType struct) {
            List<DataType.Field> fields = new ArrayList<>();
            for (DataType.Field field : struct.fields()) {
                fields.add(new DataType.Field(field.name(), texts(field.type())));
            }
            return new DataType.StructType(fields);
        }
        if (wanted instanceof DataType.ArrayType array) {
            return new DataType.ArrayType(texts(array.element()));
        }
        if (wanted instanceof DataType.MapType map) {
            return new DataType.MapType(DataType.STRING, texts(map.value()));
        }
        return DataType.STRING;
    }

    private static DataType of(DataType.Field field, DataType.StructType wanted) {
        for (DataType.Field other : wanted.fields()) {
            if (other.name().equalsIgnoreCase(field.name())) {
                return of(field.type(), other.type());
            }
        }
        return field.type();
    }

    private static boolean isNested(DataType type) {
        return type instanceof DataType.StructType
                || type instanceof DataType.ArrayType
                || type instanceof DataType.MapType;
    }
}
