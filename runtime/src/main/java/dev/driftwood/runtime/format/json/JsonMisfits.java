package dev.driftwood.runtime.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Counts values of another shape than the one that is read. */
final class JsonMisfits {

    private int count;

    /** How many there were so far. */
    int count() {
        return count;
    }

    /** Whether the value begins as it shall; else it is passed over, and counted unless it is null. */
    boolean isExpected(JsonParser parser, JsonToken start) throws IOException {
        if (parser.currentToken() == start) {
            return true;
        }
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
            count++;
            parser.skipChildren();
        }
        return false;
    }
}
