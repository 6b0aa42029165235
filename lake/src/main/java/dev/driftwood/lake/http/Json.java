package dev.driftwood.lake.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Writes JSON into a text. */
public final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    /** Writes what stands between the braces. */
    public interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    private Json() {}

    public static String object(Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
