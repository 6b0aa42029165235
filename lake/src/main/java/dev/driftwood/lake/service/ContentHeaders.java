package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.store.Attributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The headers that describe a file's content, which users set and get back. */
final class ContentHeaders {

    static final List<String> NAMES = List.of(
            "content-type",
            "content-encoding",
            "content-language",
            "content-disposition",
            "cache-control",
            "content-md5");

    private static final String TYPE = "content-type";

    private ContentHeaders() {}

    static Map<String, String> changes(Request request) {
        Map<String, String> values = new TreeMap<>();
        for (String name : NAMES) {
            request.header("x-ms-" + name)
                    .or(() -> request.header("x-ms-blob-" + name))
                    .ifPresent(value -> values.put(name, value));
        }
        return values;
    }

    static void write(Attributes attributes, Answer answer) {
        answer.header("Content-Type", attributes.get(TYPE, "application/octet-stream"));
        for (String name : NAMES) {
            if (!name.equals(TYPE)) {
                attributes.get(name).ifPresent(value -> answer.header(name, value));
            }
        }
    }
}
