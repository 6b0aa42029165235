package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Counts values of another shape than the one that is read. */
final class JsonMisfits {

    private int count;
    private String sample = "";

    /** How many there were so far. */
    int count() {
        return count;
    }

    /** The first of them as JSON; empty if there is none. */
    String sample() {
        return sample;
    }

    /** Forgets them. */
    void clear() {
        count = 0;
        sample = "";
    }

    /** Whether the value begins as it shall; else it is passed over, and counted unless it is null. */
    boolean isExpected(JsonParser parser, JsonToken start) throws IOException {
        if (parser.currentToken() == start) {
            return true;
        }
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
            if (count == 0) {
                sample = JsonTarget.text(parser);
            } else {
                parser.skipChildren();
            }
            count++;
        }
        return false;
    }
}
