package dev.driftwood.runtime.resource.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where in a JSON text the fields of one object stand. */
public final class JsonPlaces {

    /**
     * A text value as it stands, quotes included.
     *
     * @param text what it means
     */
    public record TextPlace(int start, int end, String text) {}

    private final String text;
    private final Map<String, JsonArrayText> arrays = new HashMap<>();
    private final Map<String, TextPlace> texts = new HashMap<>();

    private JsonPlaces(String text) {
        this.text = text;
    }

    /**
     * Finds the arrays and texts of the object that the path leads to. The text has been read as JSON before.
     *
     * @param path names of fields from the outermost object
     */
    public static JsonPlaces of(String text, List<String> path) throws IOException {
        JsonPlaces places = new JsonPlaces(text);
        try (JsonParser parser = JsonFile.parser(text)) {
            parser.nextToken();
            places.descend(parser, path);
        }
        return places;
    }

    public Optional<JsonArrayText> array(String field) {
        return Optional.ofNullable(arrays.get(field));
    }

    public Optional<TextPlace> text(String field) {
        return Optional.ofNullable(texts.get(field));
    }

    private void descend(JsonParser parser, List<String> path) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (path.isEmpty()) {
                note(name, parser);
            } else if (name.equals(path.get(0)) && token == JsonToken.START_OBJECT) {
                descend(parser, path.subList(1, path.size()));
            } else {
                parser.skipChildren();
            }
        }
    }

    private void note(String name, JsonParser parser) throws IOException {
        int start = (int) parser.currentTokenLocation().getCharOffset();
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            String meant = parser.getText();
            texts.put(name, new TextPlace(start, (int) parser.currentLocation().getCharOffset(), meant));
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<JsonArrayText.Item> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                int itemStart = (int) parser.currentTokenLocation().getCharOffset();
                JsonValue value = JsonFile.value(parser);
                items.add(new JsonArrayText.Item(
                        value, itemStart, (int) parser.currentLocation().getCharOffset()));
            }
            int end = (int) parser.currentLocation().getCharOffset();
            arrays.put(name, new JsonArrayText(text, start, end, items));
        } else {
            parser.skipChildren();
        }
    }
}
