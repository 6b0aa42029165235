package dev.driftwood.runtime.resource.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON files, of bounded size and nesting. */
public final class JsonFile {

    /** Templates of the largest factories have a few megabytes. */
    private static final int LARGEST = 64 << 20;

    private static final JsonFactory PARSERS = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LARGEST)
                    .maxNestingDepth(200)
                    .build())
            .build();

    private JsonFile() {}

    /**
     * The object that a file holds.
     *
     * @param shown the file's name for complaints
     * @throws DataFlowException if it is no JSON object, or too large
     */
    public static JsonValue.JsonObject read(Path file, String shown) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw complaint(shown, "it is larger than 64 MiB");
        }
        return parse(decode(Files.readAllBytes(file), shown), shown);
    }

    public static JsonValue.JsonObject parse(String text, String shown) throws IOException {
        if (value(text, shown) instanceof JsonValue.JsonObject object) {
            return object;
        }
        throw complaint(shown, "it holds no JSON object");
    }

    /** Any JSON value. */
    public static JsonValue value(String text, String shown) throws IOException {
        try (JsonParser parser = PARSERS.createParser(text)) {
            if (parser.nextToken() == null) {
                throw complaint(shown, "it is empty");
            }
            JsonValue value = value(parser);
            if (parser.nextToken() != null) {
                throw complaint(shown + ":" + place(parser.currentTokenLocation()), "something follows the JSON value");
            }
            return value;
        } catch (JsonProcessingException e) {
            JsonLocation location = e.getLocation();
            String where = location == null ? shown : shown + ":" + place(location);
            throw new DataFlowException(diagnostic(where, "it is no JSON: " + e.getOriginalMessage()), e);
        }
    }

    /** UTF-8, with a byte order mark perhaps. */
    private static String decode(byte[] bytes, String shown) {
        boolean marked = bytes.length >= 3
                && (bytes[0] & 0xff) == 0xef
                && (bytes[1] & 0xff) == 0xbb
                && (bytes[2] & 0xff) == 0xbf;
        int start = marked ? 3 : 0;
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, start, bytes.length - start))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new DataFlowException(diagnostic(shown, "it is not UTF-8 text"), e);
        }
    }

    private static String place(JsonLocation location) {
        return location.getLineNr() + ":" + location.getColumnNr();
    }

    private static DataFlowException complaint(String where, String why) {
        return new DataFlowException(diagnostic(where, why));
    }

    private static Diagnostic diagnostic(String where, String why) {
        return Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, "this file cannot be read: " + why)
                .in(where);
    }

    private static JsonValue.JsonObject object(JsonParser parser) throws IOException {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (fields.containsKey(name)) {
                throw new JsonParseException(parser, "Duplicate field '" + name + "'", parser.currentTokenLocation());
            }
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return new JsonValue.JsonObject(fields);
    }

    static JsonParser parser(String text) throws IOException {
        return PARSERS.createParser(text);
    }

    /** A text as JSON spells it. */
    public static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    /** The value at the token at hand. */
    static JsonValue value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> new JsonValue.JsonText(parser.getText());
            case VALUE_TRUE -> new JsonValue.JsonBoolean(true);
            case VALUE_FALSE -> new JsonValue.JsonBoolean(false);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.JsonNumber(parser.getText());
            default -> new JsonValue.JsonNull();
        };
    }

    private static JsonValue.JsonArray array(JsonParser parser) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(parser));
        }
        return new JsonValue.JsonArray(items);
    }
}
