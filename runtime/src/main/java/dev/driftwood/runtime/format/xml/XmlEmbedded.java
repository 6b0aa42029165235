package dev.driftwood.runtime.format.xml;

import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** XML in the texts of a column: a structure whose only field is the document's root. */
public final class XmlEmbedded implements EmbeddedFormat {

    @Override
    public String name() {
        return "xml";
    }

    @Override
    public Optional<DataType> read(DataType wanted) {
        boolean structured = wanted instanceof DataType.StructType
                || wanted instanceof DataType.ArrayType array && array.element() instanceof DataType.StructType;
        return structured ? texts(wanted) : Optional.empty();
    }

    private static Optional<DataType> texts(DataType wanted) {
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

    @Override
    public Opening opening(Map<String, Object> properties) {
        XmlSettings settings = XmlSettings.of(properties);
        return (target, type) -> new XmlEmbeddedReader(settings, target, type);
    }
}
