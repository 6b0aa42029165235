package dev.driftwood.lake.access;

import dev.driftwood.lake.http.Request;
import java.text.Collator;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What a client signs of a request with a shared key. */
final class StringToSign {

    private static final List<String> STANDARD = List.of(
            "Content-Encoding",
            "Content-Language",
            "Content-Length",
            "Content-MD5",
            "Content-Type",
            "Date",
            "If-Modified-Since",
            "If-Match",
            "If-None-Match",
            "If-Unmodified-Since",
            "Range");

    private StringToSign() {}

    /** Headers are ordered by their characters or, as the service itself has it, without regard to hyphens; clients differ. */
    static List<String> of(Request request) {
        return List.of(of(request, Comparator.naturalOrder()), of(request, Collator.getInstance(Locale.ROOT)::compare));
    }

    private static String of(Request request, Comparator<String> order) {
        StringBuilder text = new StringBuilder(request.method()).append('\n');
        for (String name : STANDARD) {
            String value = request.header(name).orElse("");
            boolean left = (name.equals("Content-Length") && value.equals("0"))
                    || (name.equals("Date") && request.has("x-ms-date"));
            text.append(left ? "" : value).append('\n');
        }
        Map<String, String> own = new TreeMap<>(order);
        request.headers().forEach((name, values) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (lower.startsWith("x-ms-")) {
                own.put(lower, String.join(",", values).strip());
            }
        });
        own.forEach((name, value) -> text.append(name).append(':').append(value).append('\n'));
        text.append('/').append(request.target().account()).append(request.rawPath());
        request.query()
                .forEach((name, value) ->
                        text.append('\n').append(name).append(':').append(value));
        return text.toString();
    }
}
