package dev.driftwood.cli.row;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.driftwood.cli.arguments.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads rows: JSON objects one after the other, on lines or not, or in an array. */
public final class RowReader {

    private final JsonParser parser;
    private final String shown;

    private RowReader(JsonParser parser, String shown) {
        this.parser = parser;
        this.shown = shown;
    }

    /**
     * The rows; a value is a Boolean, Integer, Long, BigDecimal, Double, String, List, Map or null, a number being what the language
     * makes of it.
     *
     * @param shown what complaints call the text
     */
    public static List<Map<String, @Nullable Object>> read(InputStream stream, String shown)
            throws UsageException, IOException {
        try (JsonParser parser = new JsonFactory().createParser(stream)) {
            return new RowReader(parser, shown).rows();
        } catch (JsonProcessingException notJson) {
            throw new UsageException(shown + " is no JSON: " + notJson.getOriginalMessage(), notJson);
        }
    }

    private List<Map<String, @Nullable Object>> rows() throws UsageException, IOException {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        boolean inArray = false;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            switch (token) {
                case START_OBJECT -> rows.add(object());
                case START_ARRAY -> {
                    if (inArray) {
                        throw notARow();
                    }
                    inArray = true;
                }
                case END_ARRAY -> inArray = false;
                default -> throw notARow();
            }
        }
        if (rows.isEmpty()) {
            throw new UsageException(shown + " holds no row; a row is a JSON object");
        }
        return rows;
    }

    private UsageException notARow() {
        return new UsageException(shown + " holds something that is no row; a row is a JSON object");
    }

    private Map<String, @Nullable Object> object() throws IOException {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            fields.put(name, value(parser.nextToken()));
        }
        return fields;
    }

    private @Nullable Object value(JsonToken token) throws IOException {
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            default -> null;
        };
    }

    private Object integer() throws IOException {
        return switch (parser.getNumberType()) {
            case INT -> parser.getIntValue();
            case LONG -> parser.getLongValue();
            default -> new BigDecimal(parser.getBigIntegerValue());
        };
    }

    private List<@Nullable Object> array() throws IOException {
        List<@Nullable Object> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token));
        }
        return items;
    }
}
