package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Delimited text in the texts of a column: one row as a structure, or all rows as an array of structures. */
public final class DelimitedEmbedded implements EmbeddedFormat {

    @Override
    public String name() {
        return "delimited";
    }

    @Override
    public Optional<DataType> read(DataType wanted) {
        if (wanted instanceof DataType.ArrayType array) {
            return row(array.element()).map(DataType.ArrayType::new);
        }
        return row(wanted);
    }

    private static Optional<DataType> row(DataType wanted) {
        if (!(wanted instanceof DataType.StructType struct)) {
            return Optional.empty();
        }
        List<DataType.Field> texts = new ArrayList<>();
        for (DataType.Field field : struct.fields()) {
            boolean nested = field.type() instanceof DataType.StructType
                    || field.type() instanceof DataType.ArrayType
                    || field.type() instanceof DataType.MapType;
            if (nested) {
                return Optional.empty();
            }
            texts.add(new DataType.Field(field.name(), DataType.STRING));
        }
        return Optional.of(new DataType.StructType(texts));
    }

    @Override
    public Opening opening(Map<String, Object> properties) {
        DelimitedSettings settings = DelimitedProperties.settings(properties);
        return (target, type) -> new DelimitedEmbeddedReader(settings, target, type);
    }
}
