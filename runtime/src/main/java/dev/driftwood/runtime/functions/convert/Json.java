package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.StructInput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Nested values as JSON without blanks. Null fields are written as null; NaN and the infinities, which JSON lacks, as text; binary
 * as the text it holds.
 *
 * <p>Rule: language.md, section 10: toString of a structure gives JSON text.
 */
final class Json {

    private Json() {}

    /** Writes rows that are not null. */
    static TextOf of(FieldVector vector, boolean constant) {
        if (vector instanceof StructVector struct) {
            return struct(struct, constant);
        }
        if (vector instanceof MapVector) {
            return map(new ListInput(vector, constant));
        }
        if (vector instanceof ListVector) {
            return list(new ListInput(vector, constant));
        }
        TextOf plain = TextOf.of(vector, constant);
        boolean isQuoted = vector instanceof BaseVariableWidthVector
                || vector instanceof DateDayVector
                || vector instanceof TimeStampMicroVector;
        if (isQuoted) {
            return quoted(plain);
        }
        return vector instanceof BitVector ? plain : number(plain);
    }

    /** Writes rows that may be null. */
    private static TextOf nullable(FieldVector vector) {
        if (vector instanceof NullVector) {
            return (row, text) -> text.append("null");
        }
        TextOf value = of(vector, false);
        ArrowBuf validity = vector.getValidityBuffer();
        return (row, text) -> {
            if (Bitmaps.get(validity, row)) {
                value.append(row, text);
            } else {
                text.append("null");
            }
        };
    }

    private static TextOf struct(StructVector vector, boolean constant) {
        StructInput input = new StructInput(vector, constant);
        TextOf[] fields = new TextOf[vector.size()];
        byte[][] names = new byte[vector.size()][];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = nullable(input.field(i));
            Bytes name = new Bytes();
            byte[] raw = input.field(i).getName().getBytes(StandardCharsets.UTF_8);
            quote(raw, raw.length, name);
            name.append(':');
            names[i] = name.text().getBytes(StandardCharsets.UTF_8);
        }
        return (row, text) -> {
            text.append('{');
            for (int i = 0; i < fields.length; i++) {
                if (i > 0) {
                    text.append(',');
                }
                text.append(names[i]);
                fields[i].append(input.position(row), text);
            }
            text.append('}');
        };
    }

    private static TextOf list(ListInput input) {
        TextOf items = nullable(input.elements());
        return (row, text) -> {
            text.append('[');
            for (int item = input.start(row); item < input.end(row); item++) {
                if (item > input.start(row)) {
                    text.append(',');
                }
                items.append(item, text);
            }
            text.append(']');
        };
    }

    private static TextOf map(ListInput input) {
        TextOf keys = TextOf.of(input.keys(), false);
        TextOf values = nullable(input.values());
        Bytes key = new Bytes();
        return (row, text) -> {
            text.append('{');
            for (int entry = input.start(row); entry < input.end(row); entry++) {
                if (entry > input.start(row)) {
                    text.append(',');
                }
                key.clear();
                keys.append(entry, key);
                quote(key.array(), key.length(), text);
                text.append(':');
                values.append(entry, text);
            }
            text.append('}');
        };
    }

    private static TextOf quoted(TextOf plain) {
        Bytes value = new Bytes();
        return (row, text) -> {
            value.clear();
            plain.append(row, value);
            quote(value.array(), value.length(), text);
        };
    }

    private static TextOf number(TextOf plain) {
        return (row, text) -> {
            int start = text.length();
            plain.append(row, text);
            byte last = text.at(text.length() - 1);
            if (last == 'N' || last == 'y') {
                byte[] word = Arrays.copyOfRange(text.array(), start, text.length());
                text.truncate(start);
                quote(word, word.length, text);
            }
        };
    }

    private static void quote(byte[] value, int length, Bytes text) {
        text.append('"');
        for (int i = 0; i < length; i++) {
            byte c = value[i];
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '\b' -> text.append("\\b");
                case '\f' -> text.append("\\f");
                default -> {
                    if (c >= 0 && c < ' ') {
                        text.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}
