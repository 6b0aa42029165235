package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has been seen in one place of all documents: kinds of values, and the same of what is in them. */
final class JsonShape {

    /** More names are data rather than names. */
    private static final int MOST_FIELDS = 20_480;

    private static final int INTEGER_DIGITS = 38;

    private final Map<String, JsonShape> fields = new LinkedHashMap<>();
    private @Nullable JsonShape items;
    private boolean text;
    private boolean flag;
    private boolean whole;
    private boolean large;
    private boolean fraction;

    /** The fields seen, in the order in which they were first. */
    Map<String, JsonShape> fields() {
        return fields;
    }

    /** Takes the value into account at which the parser stands, to its end. */
    void add(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        switch (token) {
            case START_OBJECT -> addFields(parser);
            case START_ARRAY -> {
                JsonShape shape = items == null ? new JsonShape() : items;
                items = shape;
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    shape.add(parser);
                }
            }
            case VALUE_STRING -> text = true;
            case VALUE_TRUE, VALUE_FALSE -> flag = true;
            case VALUE_NUMBER_FLOAT -> fraction = true;
            case VALUE_NUMBER_INT -> addInteger(parser);
            default -> {
                // Null tells nothing.
            }
        }
    }

    private void addFields(JsonParser parser) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            JsonShape field = fields.get(name);
            if (field == null) {
                if (fields.size() == MOST_FIELDS) {
                    throw new DataFlowException(Diagnostic.error(
                                    DiagnosticCode.INVALID_JSON, "an object has more than " + MOST_FIELDS + " names")
                            .hint("names that are data belong into values"));
                }
                field = new JsonShape();
                fields.put(name, field);
            }
            parser.nextToken();
            field.add(parser);
        }
    }

    private void addInteger(JsonParser parser) throws IOException {
        switch (parser.getNumberType()) {
            case INT, LONG -> whole = true;
            default -> {
                BigInteger value = parser.getBigIntegerValue();
                if (value.abs().toString().length() > INTEGER_DIGITS) {
                    fraction = true;
                } else {
                    large = true;
                }
            }
        }
    }

    /** The narrowest type that holds all of it; text where kinds are mixed, as in Spark. */
    DataType type() {
        boolean number = whole || large || fraction;
        int kinds = (text ? 1 : 0)
                + (flag ? 1 : 0)
                + (number ? 1 : 0)
                + (items != null ? 1 : 0)
                + (fields.isEmpty() ? 0 : 1);
        if (kinds != 1 || text) {
            return DataType.STRING;
        }
        if (flag) {
            return DataType.BOOLEAN;
        }
        if (number) {
            return fraction ? DataType.DOUBLE : large ? DataType.decimal(INTEGER_DIGITS, 0) : DataType.LONG;
        }
        if (items != null) {
            return new DataType.ArrayType(items.type());
        }
        List<DataType.Field> types = new ArrayList<>(fields.size());
        fields.forEach((name, shape) -> types.add(new DataType.Field(name, shape.type())));
        return new DataType.StructType(types);
    }
}
