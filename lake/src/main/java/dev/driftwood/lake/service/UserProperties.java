package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Attributes;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The properties that users give to paths and containers, in the two forms that requests have for them. */
final class UserProperties {

    /** What marks them among the attributes. */
    private static final String MARK = "property.";

    private static final String HEADER = "x-ms-properties";
    private static final String META = "x-ms-meta-";

    private UserProperties() {}

    /** The attributes with the properties of the request instead of those that were there; as they are if it has none. */
    static Attributes replaced(Attributes attributes, Request request) throws ServiceError {
        return request.header(HEADER).isPresent() ? replaced(attributes, decoded(request)) : attributes;
    }

    /** The same with a header for each. */
    static Attributes replacedByMetadata(Attributes attributes, Request request) {
        Map<String, String> properties = new TreeMap<>();
        for (Map.Entry<String, List<String>> each : request.headers().entrySet()) {
            String name = each.getKey().toLowerCase(Locale.ROOT);
            if (name.startsWith(META)) {
                properties.put(name.substring(META.length()), each.getValue().get(0));
            }
        }
        return replaced(attributes, properties);
    }

    private static Attributes replaced(Attributes attributes, Map<String, String> properties) {
        Map<String, String> values = new TreeMap<>(attributes.values());
        values.keySet().removeIf(name -> name.startsWith(MARK));
        properties.forEach((name, value) -> values.put(MARK + name, value));
        return new Attributes(values);
    }

    /** One's attributes with the other's properties. */
    static Attributes merged(Attributes attributes, Attributes properties) {
        Map<String, String> own = new TreeMap<>();
        properties.values().forEach((name, value) -> {
            if (name.startsWith(MARK)) {
                own.put(name.substring(MARK.length()), value);
            }
        });
        return replaced(attributes, own);
    }

    private static Map<String, String> decoded(Request request) throws ServiceError {
        Map<String, String> properties = new TreeMap<>();
        for (String pair : request.header(HEADER).orElse("").split(",")) {
            String trimmed = pair.strip();
            int equals = trimmed.indexOf('=');
            if (trimmed.isEmpty()) {
                continue;
            }
            if (equals <= 0) {
                throw Refusals.invalidHeader(HEADER);
            }
            try {
                byte[] value = Base64.getDecoder().decode(trimmed.substring(equals + 1));
                properties.put(trimmed.substring(0, equals), new String(value, StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                throw Refusals.invalidHeader(HEADER);
            }
        }
        return properties;
    }

    static void write(Attributes attributes, Answer answer) {
        StringBuilder properties = new StringBuilder();
        new TreeMap<>(attributes.values()).forEach((name, value) -> {
            if (name.startsWith(MARK)) {
                String own = name.substring(MARK.length());
                byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
                properties.append(properties.isEmpty() ? "" : ",").append(own).append('=');
                properties.append(Base64.getEncoder().encodeToString(bytes));
                answer.header(META + own, value);
            }
        });
        answer.header(HEADER, properties.toString());
    }
}
