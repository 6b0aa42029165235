package dev.driftwood.runtime.format.xml;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What has been seen of the elements of one name: their fields, and whether several stood beside each other. */
final class XmlShape {

    private final Map<String, XmlShape> fields = new LinkedHashMap<>();
    private String valueName = "";
    private boolean text;
    private boolean several;

    /** The shape of what holds a document's root. */
    static XmlShape of(XmlElement holder) {
        XmlShape shape = new XmlShape();
        shape.add(holder);
        return shape;
    }

    private void add(XmlElement element) {
        valueName = element.valueName();
        text |= !element.text().isBlank();
        for (String attribute : element.attributes().keySet()) {
            fields.computeIfAbsent(attribute, unseen -> new XmlShape()).text = true;
        }
        element.children().forEach((name, children) -> {
            XmlShape field = fields.computeIfAbsent(name, unseen -> new XmlShape());
            field.several |= children.size() > 1;
            children.forEach(field::add);
        });
    }

    /** The fields in the order in which they were first seen. */
    Map<String, XmlShape> fields() {
        return fields;
    }

    /** Texts, structures and arrays of such. */
    DataType type() {
        DataType one = fields.isEmpty() ? DataType.STRING : structure();
        return several ? DataType.array(one) : one;
    }

    private DataType structure() {
        List<DataType.Field> types = new ArrayList<>();
        fields.forEach((name, shape) -> types.add(new DataType.Field(name, shape.type())));
        if (text) {
            types.add(new DataType.Field(valueName, DataType.STRING));
        }
        return DataType.struct(types);
    }

    /**
     * The type in which to read elements that shall become values of a type: as close to that as the elements allow.
     *
     * @param path of the elements
     * @throws DataFlowException if they are more than a text, and the type is simple
     */
    DataType readAs(DataType wanted, String path) {
        if (wanted instanceof DataType.ArrayType array) {
            return DataType.array(oneAs(array.element(), path));
        }
        return several ? DataType.array(oneAs(wanted, path)) : oneAs(wanted, path);
    }

    private DataType oneAs(DataType wanted, String path) {
        if (!(wanted instanceof DataType.StructType struct)) {
            if (!fields.isEmpty() && isSimple(wanted)) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_XML_ELEMENT,
                                "`" + path + "` has attributes or children, and cannot be " + wanted)
                        .hint(DiagnosticCode.INVALID_XML_ELEMENT.remedy()));
            }
            return fields.isEmpty() ? DataType.STRING : structure();
        }
        List<DataType.Field> types = new ArrayList<>();
        for (DataType.Field field : struct.fields()) {
            find(field.name()).ifPresent(own -> types.add(new DataType.Field(own, fieldAs(own, field.type(), path))));
        }
        if (!types.isEmpty()) {
            return DataType.struct(types);
        }
        if (!fields.isEmpty()) {
            return structure();
        }
        // Elements without anything in them are read in any shape.
        return text ? DataType.STRING : XmlTypes.texts(wanted).orElse(DataType.STRING);
    }

    private DataType fieldAs(String name, DataType wanted, String path) {
        XmlShape own = fields.get(name);
        return own == null ? DataType.STRING : own.readAs(wanted, path + "." + name);
    }

    private static boolean isSimple(DataType type) {
        return !(type instanceof DataType.StructType)
                && !(type instanceof DataType.ArrayType)
                && !(type instanceof DataType.MapType);
    }

    /** The name of the own field that a declared one means. */
    private Optional<String> find(String name) {
        if (fields.containsKey(name) || text && name.equals(valueName)) {
            return Optional.of(name);
        }
        for (String own : fields.keySet()) {
            if (own.equalsIgnoreCase(name)) {
                return Optional.of(own);
            }
        }
        return text && valueName.equalsIgnoreCase(name) ? Optional.of(valueName) : Optional.empty();
    }
}
