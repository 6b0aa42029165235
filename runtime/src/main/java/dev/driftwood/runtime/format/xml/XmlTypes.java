package dev.driftwood.runtime.format.xml;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types in which elements are read. */
final class XmlTypes {

    private XmlTypes() {}

    /** The same shape with texts for all simple values; empty if there is a map in it. */
    static Optional<DataType> texts(DataType wanted) {
        if (wanted instanceof DataType.ArrayType array) {
            return texts(array.element()).map(DataType.ArrayType::new);
        }
        if (wanted instanceof DataType.MapType) {
            return Optional.empty();
        }
        if (wanted instanceof DataType.StructType struct) {
            List<DataType.Field> fields = new ArrayList<>();
            for (DataType.Field field : struct.fields()) {
                Optional<DataType> type = texts(field.type());
                if (type.isEmpty()) {
                    return Optional.empty();
                }
                fields.add(new DataType.Field(field.name(), type.get()));
            }
            return Optional.of(new DataType.StructType(fields));
        }
        return Optional.of(DataType.STRING);
    }
}
