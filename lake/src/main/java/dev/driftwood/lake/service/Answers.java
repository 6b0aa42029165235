package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.HttpDates;
import dev.driftwood.lake.store.Item;

/** Headers that many answers have. */
final class Answers {

    private Answers() {}

    static Answer of(int status, Item item) {
        return Answer.of(status)
                .header("ETag", quoted(item.etag()))
                .header("Last-Modified", HttpDates.write(item.lastModified()));
    }

    static String quoted(String etag) {
        return "\"" + etag + "\"";
    }
}
