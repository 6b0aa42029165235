package dev.driftwood.cli.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.driftwood.cli.arguments.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Parameters in a JSON object: values as the language writes them, or expressions as a pipeline's JSON marks them. */
final class ParameterFile {

    private ParameterFile() {}

    /** Parameter name to the text of a data flow expression. */
    static Map<String, String> read(Path path, String shown) throws UsageException, IOException {
        if (!Files.isRegularFile(path)) {
            throw new UsageException("--params: there is no file " + shown);
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        try (InputStream stream = Files.newInputStream(path);
                JsonParser parser = new JsonFactory().createParser(stream)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new UsageException("--params: " + shown + " holds no JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                parameters.put(
                        name, parser.currentToken() == JsonToken.START_OBJECT ? expression(parser) : literal(parser));
            }
        } catch (JsonProcessingException notJson) {
            throw new UsageException("--params: " + shown + " is no JSON: " + notJson.getOriginalMessage(), notJson);
        }
        return parameters;
    }

    /** {@code {"value": "currentUTC()", "type": "Expression"}}. */
    private static String expression(JsonParser parser) throws UsageException, IOException {
        String name = parser.currentName();
        String value = "";
        String type = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            String text = parser.nextToken().isScalarValue() ? parser.getText() : "";
            parser.skipChildren();
            if (field.equals("value")) {
                value = text;
            } else if (field.equals("type")) {
                type = text;
            }
        }
        if (!type.equalsIgnoreCase("Expression") || value.isEmpty()) {
            throw new UsageException("--params: " + name
                    + " is an object; only {\"value\": \"...\", \"type\": \"Expression\"}" + " has a meaning here");
        }
        return value;
    }

    private static String literal(JsonParser parser) throws UsageException, IOException {
        switch (parser.currentToken()) {
            case VALUE_STRING:
                return quoted(parser.getText());
            case VALUE_TRUE:
                return "true()";
            case VALUE_FALSE:
                return "false()";
            case VALUE_NULL:
                return "null()";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT:
                return parser.getText();
            case START_ARRAY:
                return array(parser);
            default:
                throw new UsageException("--params: " + parser.currentName() + " has a value without meaning here");
        }
    }

    private static String array(JsonParser parser) throws UsageException, IOException {
        StringBuilder text = new StringBuilder("[");
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            text.append(text.length() == 1 ? "" : ", ").append(literal(parser));
        }
        return text.append(']').toString();
    }

    private static String quoted(String value) {
        StringBuilder text = new StringBuilder("'");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '\\', '\'' -> text.append('\\').append(c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> text.append(c);
            }
        }
        return text.append('\'').toString();
    }
}
