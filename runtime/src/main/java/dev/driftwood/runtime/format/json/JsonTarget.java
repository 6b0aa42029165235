package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/** Where values of one place of the documents go; those that are not there are null. */
interface JsonTarget {

    /** Puts the value at which the parser stands into the row. */
    void read(JsonParser parser, int row) throws IOException;

    /**
     * @param type structures, arrays and maps of texts and the like
     * @param misfits told of values that are of another shape, and so are null
     */
    static JsonTarget of(FieldVector vector, DataType type, JsonMisfits misfits) {
        if (type instanceof DataType.StructType struct) {
            return new Fields((StructVector) vector, struct, misfits);
        }
        if (type instanceof DataType.MapType map) {
            StructVector entries = (StructVector) ((MapVector) vector).getDataVector();
            return new Entries(
                    (MapVector) vector,
                    (VarCharVector) entries.getVectorById(0),
                    of((FieldVector) entries.getVectorById(1), map.value(), misfits),
                    misfits);
        }
        if (type instanceof DataType.ArrayType array) {
            ListVector list = (ListVector) vector;
            return new Items(list, of(list.getDataVector(), array.element(), misfits), misfits);
        }
        if (type instanceof DataType.DecimalType) {
            DecimalVector decimals = (DecimalVector) vector;
            return (parser, row) -> {
                if (parser.currentToken() != JsonToken.VALUE_NULL) {
                    decimals.setSafe(row, new BigDecimal(parser.getBigIntegerValue()));
                }
            };
        }
        if (type == DataType.LONG) {
            BigIntVector longs = (BigIntVector) vector;
            return (parser, row) -> {
                if (parser.currentToken() != JsonToken.VALUE_NULL) {
                    longs.setSafe(row, parser.getLongValue());
                }
            };
        }
        if (type == DataType.DOUBLE) {
            Float8Vector doubles = (Float8Vector) vector;
            return (parser, row) -> {
                if (parser.currentToken() != JsonToken.VALUE_NULL) {
                    doubles.setSafe(row, parser.getDoubleValue());
                }
            };
        }
        if (type == DataType.BOOLEAN) {
            BitVector flags = (BitVector) vector;
            return (parser, row) -> {
                if (parser.currentToken() != JsonToken.VALUE_NULL) {
                    flags.setSafe(row, parser.currentToken() == JsonToken.VALUE_TRUE ? 1 : 0);
                }
            };
        }
        VarCharVector texts = (VarCharVector) vector;
        return (parser, row) -> {
            if (parser.currentToken() != JsonToken.VALUE_NULL) {
                texts.setSafe(row, text(parser).getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    /** A text, or anything else as JSON; numbers as they are written. Leaves the parser at the value's end. */
    static String text(JsonParser parser) throws IOException {
        if (!parser.currentToken().isStructStart()) {
            return parser.getText();
        }
        StringWriter json = new StringWriter();
        try (JsonGenerator generator = new JsonFactory().createGenerator(json)) {
            int depth = 0;
            do {
                JsonToken token = depth == 0 ? parser.currentToken() : parser.nextToken();
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (token.isNumeric()) {
                    generator.writeNumber(parser.getText());
                } else {
                    generator.copyCurrentEvent(parser);
                }
            } while (depth > 0);
        }
        return json.toString();
    }

    /** The fields of objects. */
    final class Fields implements JsonTarget {
        private final StructVector vector;
        private final JsonMisfits misfits;
        private final Map<String, JsonTarget> fields = new HashMap<>();

        Fields(StructVector vector, DataType.StructType type, JsonMisfits misfits) {
            this.vector = vector;
            this.misfits = misfits;
            for (int i = 0; i < type.fields().size(); i++) {
                DataType.Field field = type.fields().get(i);
                fields.put(field.name(), new Once(of((FieldVector) vector.getVectorById(i), field.type(), misfits)));
            }
        }

        @Override
        public void read(JsonParser parser, int row) throws IOException {
            if (!misfits.isExpected(parser, JsonToken.START_OBJECT)) {
                return;
            }
            while (row >= vector.getValueCapacity()) {
                vector.reAlloc();
            }
            vector.setIndexDefined(row);
            readFields(parser, fields, row);
        }
    }

    /** A field of objects, or a column. Of values under one name the first counts, since what is in a vector cannot be taken back. */
    final class Once implements JsonTarget {
        private final JsonTarget target;
        private int last = -1;

        Once(JsonTarget target) {
            this.target = target;
        }

        @Override
        public void read(JsonParser parser, int row) throws IOException {
            if (row == last) {
                parser.skipChildren();
                return;
            }
            last = row;
            target.read(parser, row);
        }
    }

    /** Reads an object's fields; those without a target are skipped. */
    static void readFields(JsonParser parser, Map<String, JsonTarget> fields, int row) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            JsonTarget field = fields.get(parser.currentName());
            parser.nextToken();
            if (field == null) {
                parser.skipChildren();
            } else {
                field.read(parser, row);
            }
        }
    }

    /** Objects as maps of texts. */
    final class Entries implements JsonTarget {
        private final MapVector vector;
        private final StructVector entries;
        private final VarCharVector keys;
        private final JsonTarget values;
        private final JsonMisfits misfits;

        Entries(MapVector vector, VarCharVector keys, JsonTarget values, JsonMisfits misfits) {
            this.vector = vector;
            this.entries = (StructVector) vector.getDataVector();
            this.keys = keys;
            this.values = values;
            this.misfits = misfits;
        }

        @Override
        public void read(JsonParser parser, int row) throws IOException {
            if (!misfits.isExpected(parser, JsonToken.START_OBJECT)) {
                return;
            }
            int start = vector.startNewValue(row);
            int count = 0;
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                int entry = start + count++;
                while (entry >= entries.getValueCapacity()) {
                    entries.reAlloc();
                }
                entries.setIndexDefined(entry);
                keys.setSafe(entry, parser.currentName().getBytes(StandardCharsets.UTF_8));
                parser.nextToken();
                values.read(parser, entry);
            }
            vector.endValue(row, count);
        }
    }

    /** The items of arrays. */
    final class Items implements JsonTarget {
        private final ListVector vector;
        private final JsonTarget items;
        private final JsonMisfits misfits;

        Items(ListVector vector, JsonTarget items, JsonMisfits misfits) {
            this.vector = vector;
            this.items = items;
            this.misfits = misfits;
        }

        @Override
        public void read(JsonParser parser, int row) throws IOException {
            if (!misfits.isExpected(parser, JsonToken.START_ARRAY)) {
                return;
            }
            int start = vector.startNewValue(row);
            int count = 0;
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.read(parser, start + count++);
            }
            vector.endValue(row, count);
        }

        /** All values that the parser still gives as the items of one array; it stands at the first. */
        void readAll(JsonParser parser, int row) throws IOException {
            int start = vector.startNewValue(row);
            int count = 0;
            while (parser.currentToken() != null) {
                items.read(parser, start + count++);
                parser.nextToken();
            }
            vector.endValue(row, count);
        }
    }
}
