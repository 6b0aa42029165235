package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.driftwood.runtime.format.EmbeddedReader;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON text after the other. Each is looked through to its end first: what is in a vector cannot be taken back if the text
 * turns out to be broken.
 *
 * <p>Whatever the form of documents: an array is read from the array that the text is, else from all of its documents; anything else
 * from the first document, which may stand in an array.
 */
final class JsonEmbeddedReader implements EmbeddedReader {

    private static final int BROKEN = -1;

    private final JsonFactory factory;
    private final JsonTarget target;
    private final JsonMisfits misfits = new JsonMisfits();

    /** @param type as {@link JsonEmbedded#read} gives it */
    JsonEmbeddedReader(JsonFactory factory, FieldVector vector, DataType type) {
        this.factory = factory;
        this.target = JsonTarget.of(vector, type, misfits);
    }

    @Override
    public Outcome read(byte[] text, int length, int row) {
        try {
            int documents = documents(text, length);
            if (documents <= 0) {
                return documents == BROKEN ? Outcome.MALFORMED : Outcome.EMPTY;
            }
            try (JsonParser parser = factory.createParser(text, 0, length)) {
                return read(parser, documents, row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many documents a text is. */
    private int documents(byte[] text, int length) throws IOException {
        int count = 0;
        try (JsonParser parser = factory.createParser(text, 0, length)) {
            while (parser.nextToken() != null) {
                parser.skipChildren();
                count++;
            }
            return count;
        } catch (JsonProcessingException e) {
            return BROKEN;
        }
    }

    private Outcome read(JsonParser parser, int documents, int row) throws IOException {
        int before = misfits.count();
        @Nullable JsonToken first = parser.nextToken();
        boolean isArray = first == JsonToken.START_ARRAY;
        if (target instanceof JsonTarget.Items items) {
            if (first == JsonToken.VALUE_NULL && documents == 1) {
                return Outcome.READ;
            }
            if (isArray && documents == 1) {
                items.read(parser, row);
            } else {
                items.readAll(parser, row);
            }
        } else {
            if (isArray && parser.nextToken() == JsonToken.END_ARRAY) {
                return Outcome.EMPTY;
            }
            target.read(parser, row);
        }
        return misfits.count() == before ? Outcome.READ : Outcome.PARTLY_READ;
    }
}
