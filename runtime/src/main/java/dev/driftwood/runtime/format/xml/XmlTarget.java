package dev.driftwood.runtime.format.xml;

import dev.driftwood.types.DataType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Puts elements of one name into the rows of a vector; each tells how many values it had no place for. */
interface XmlTarget {

    /** @param elements at least one */
    int write(List<XmlElement> elements, int row);

    static XmlTarget of(FieldVector vector, DataType type, String nullValue) {
        if (type instanceof DataType.ArrayType array) {
            ListVector list = (ListVector) vector;
            return items(list, of(list.getDataVector(), array.element(), nullValue));
        }
        if (type instanceof DataType.StructType struct) {
            return new Fields((StructVector) vector, struct, nullValue);
        }
        VarCharVector texts = (VarCharVector) vector;
        return (elements, row) -> {
            XmlElement element = elements.get(0);
            int lost = elements.size() - 1;
            if (!element.children().isEmpty()) {
                return lost + 1;
            }
            writeText(texts, row, element.text(), nullValue);
            return lost;
        };
    }

    private static XmlTarget items(ListVector list, XmlTarget items) {
        return (elements, row) -> {
            int first = list.startNewValue(row);
            int lost = 0;
            for (int i = 0; i < elements.size(); i++) {
                lost += items.write(List.of(elements.get(i)), first + i);
            }
            list.endValue(row, elements.size());
            return lost;
        };
    }

    private static void writeText(VarCharVector texts, int row, String text, String nullValue) {
        if (!text.equals(nullValue)) {
            texts.setSafe(row, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** An element's attributes and children, and its text; names match as spelled, else without regard to case. */
    final class Fields implements XmlTarget {

        private final StructVector vector;
        private final List<DataType.Field> fields;
        private final List<XmlTarget> targets = new ArrayList<>();
        private final String nullValue;

        Fields(StructVector vector, DataType.StructType type, String nullValue) {
            this.vector = vector;
            this.fields = type.fields();
            this.nullValue = nullValue;
            for (int i = 0; i < fields.size(); i++) {
                FieldVector child = (FieldVector) vector.getVectorById(i);
                targets.add(of(child, fields.get(i).type(), nullValue));
            }
        }

        @Override
        public int write(List<XmlElement> elements, int row) {
            XmlElement element = elements.get(0);
            int lost = elements.size() - 1;
            if (element.isSimple() && (element.text().isBlank() || !takesText(element))) {
                return lost + (element.text().isBlank() ? 0 : 1);
            }
            while (row >= vector.getValueCapacity()) {
                vector.reAlloc();
            }
            vector.setIndexDefined(row);
            for (int i = 0; i < targets.size(); i++) {
                lost += write(element, i, row);
            }
            return lost;
        }

        private boolean takesText(XmlElement element) {
            return fields.stream().anyMatch(field -> field.name().equalsIgnoreCase(element.valueName()));
        }

        private int write(XmlElement element, int field, int row) {
            String name = fields.get(field).name();
            String attribute = find(element.attributes(), name);
            if (attribute != null || name.equalsIgnoreCase(element.valueName())) {
                String text = attribute == null ? element.text() : attribute;
                if (vector.getVectorById(field) instanceof VarCharVector texts) {
                    writeText(texts, row, text, nullValue);
                    return 0;
                }
                return text.equals(nullValue) ? 0 : 1;
            }
            List<XmlElement> children = find(element.children(), name);
            return children == null ? 0 : targets.get(field).write(children, row);
        }

        private static <T> @Nullable T find(Map<String, T> values, String name) {
            T exact = values.get(name);
            if (exact != null) {
                return exact;
            }
            String folded = name.toLowerCase(Locale.ROOT);
            for (Map.Entry<String, T> entry : values.entrySet()) {
                if (entry.getKey().toLowerCase(Locale.ROOT).equals(folded)) {
                    return entry.getValue();
                }
            }
            return null;
        }
    }
}
