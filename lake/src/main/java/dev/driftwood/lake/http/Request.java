package dev.driftwood.lake.http;

import com.sun.net.httpserver.Headers;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A request, taken apart. Names of headers and of query parameters do not depend on case. */
public final class Request {

    private static final String SOURCE = "x-ms-rename-source";

    private final String method;
    private final URI uri;
    private final Headers headers;
    private final Map<String, String> query;
    private final Target target;
    private final Operation operation;
    private final InputStream body;

    public Request(String method, URI uri, Headers headers, InputStream body) {
        this.method = method;
        this.uri = uri;
        this.headers = headers;
        this.body = body;
        query = parse(Optional.ofNullable(uri.getRawQuery()).orElse(""));
        String host = Optional.ofNullable(headers.getFirst("Host")).orElse("");
        target = Target.of(host, rawPath());
        operation = Operation.of(header("X-HTTP-Method-Override").orElse(method), target.depth(), query, has(SOURCE));
    }

    private static Map<String, String> parse(String raw) {
        Map<String, String> parsed = new TreeMap<>();
        for (String pair : raw.split("&")) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "" : pair.substring(equals + 1);
            if (!name.isEmpty()) {
                parsed.merge(
                        PercentEncoding.decode(name).toLowerCase(Locale.ROOT),
                        PercentEncoding.decode(value),
                        (first, second) -> first + "," + second);
            }
        }
        return parsed;
    }

    /** As it was sent, any override apart. */
    public String method() {
        return method;
    }

    public Operation operation() {
        return operation;
    }

    public Target target() {
        return target;
    }

    /** What it is about: the target, or the folder of it that is to be listed. */
    public Target place() {
        return operation == Operation.LIST_PATHS
                ? new Target(target.account(), target.container(), Target.trimmed(query.getOrDefault("directory", "")))
                : target;
    }

    /** What is to be renamed; a signature of its own may come with it. */
    public Target renameSource() throws ServiceError {
        String header = header(SOURCE).orElse("");
        Target source = Target.within(target.account(), header.split("\\?", 2)[0]);
        if (source.container().isEmpty() || !header.startsWith("/")) {
            throw new ServiceError(400, "InvalidSourceUri", "The source URI is invalid.");
        }
        return source;
    }

    public Map<String, String> renameSourceQuery() {
        String[] parts = header(SOURCE).orElse("").split("\\?", 2);
        return parts.length < 2 ? Map.of() : parse(parts[1]);
    }

    public String rawPath() {
        return Optional.ofNullable(uri.getRawPath()).orElse("/");
    }

    /** Decoded, by names in lower case. */
    public Map<String, String> query() {
        return query;
    }

    public Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name));
    }

    public long number(String name) throws ServiceError {
        try {
            return Long.parseLong(query.getOrDefault(name, ""));
        } catch (NumberFormatException e) {
            throw Refusals.invalidQuery(name);
        }
    }

    public boolean isTrue(String name) {
        return "true".equalsIgnoreCase(query.get(name));
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.getFirst(name)).map(String::strip);
    }

    public boolean has(String header) {
        return headers.containsKey(header);
    }

    public Map<String, List<String>> headers() {
        return headers;
    }

    public InputStream body() {
        return body;
    }

    /** Whether it is worded as the blob service has it, which answers in other words. */
    public boolean isBlob() {
        return query.containsKey("restype") || query.containsKey("comp");
    }
}
