package dev.driftwood.runtime.format.xml;

import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.types.DataType;
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
        return structured ? XmlTypes.texts(wanted) : Optional.empty();
    }

    @Override
    public Opening opening(Map<String, Object> properties) {
        XmlSettings settings = XmlSettings.of(properties);
        return (target, type) -> new XmlEmbeddedReader(settings, target, type);
    }
}
