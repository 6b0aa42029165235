package dev.driftwood.adls.signin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The texts and numbers of a JSON object, as services and the Azure CLI answer. */
record TokenAnswer(Map<String, String> fields) {

    private static final JsonFactory PARSERS = new JsonFactory();

    /** The Azure CLI of old told the time of its machine only. */
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss[.SSSSSS]");

    TokenAnswer {
        fields = Map.copyOf(fields);
    }

    /** Empty if it is no JSON object. */
    static Optional<TokenAnswer> of(String json) {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser parser = PARSERS.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (parser.nextToken().isScalarValue()) {
                    fields.put(name, parser.getText());
                } else {
                    parser.skipChildren();
                }
            }
            return Optional.of(new TokenAnswer(fields));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    String text(String name) {
        return fields.getOrDefault(name, "");
    }

    /** The token in a field of that name; empty if it, or its end, is not there. */
    Optional<AccessToken> token(String name, Instant now) {
        Optional<Instant> expiry = expiry(now);
        return text(name).isEmpty() || expiry.isEmpty()
                ? Optional.empty()
                : Optional.of(new AccessToken(new Secret(text(name)), expiry.get()));
    }

    private Optional<Instant> expiry(Instant now) {
        try {
            if (!text("expires_on").isEmpty()) {
                return Optional.of(Instant.ofEpochSecond(Long.parseLong(text("expires_on"))));
            }
            if (!text("expires_in").isEmpty()) {
                return Optional.of(now.plusSeconds(Long.parseLong(text("expires_in"))));
            }
            if (!text("expiresOn").isEmpty()) {
                return Optional.of(LocalDateTime.parse(text("expiresOn"), LOCAL)
                        .atZone(ZoneId.systemDefault())
                        .toInstant());
            }
            return Optional.empty();
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return "(answer)";
    }
}
