package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonBoolean;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import dev.driftwood.runtime.storage.ConnectionSettings;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads what a linked service says of its connection. Rule: resources.md, section 4. */
final class Connections {

    private static final String CREDENTIAL = "credential";

    private final Resources resources;

    Connections(Resources resources) {
        this.resources = resources;
    }

    /**
     * Sorts what the linked service says by who may see it. What its credential says has {@code credential.} in front.
     *
     * @param scope for expressions, which may stand wherever texts do
     */
    ConnectionSettings of(ResourceFile service, ResourceScope scope) throws IOException {
        Sorted sorted = new Sorted(scope, service.shown());
        sorted.addAll("", service.typeProperties());
        Optional<Reference> credential = Reference.in(service.typeProperties(), CREDENTIAL);
        if (credential.isPresent()) {
            ResourceFile found =
                    resources.get(ResourceKind.CREDENTIAL, credential.get().name(), service.shown());
            sorted.addAll(CREDENTIAL + ".", found.typeProperties());
        }
        return new ConnectionSettings(
                service.name(), service.type(), sorted.texts, sorted.secrets, sorted.vaultSecrets);
    }

    private static final class Sorted {
        private final ResourceScope scope;
        private final String where;
        private final Map<String, String> texts = new LinkedHashMap<>();
        private final Map<String, String> secrets = new LinkedHashMap<>();
        private final Map<String, String> vaultSecrets = new LinkedHashMap<>();

        private Sorted(ResourceScope scope, String where) {
            this.scope = scope;
            this.where = where;
        }

        private void addAll(String prefix, JsonObject properties) {
            properties.fields().forEach((name, value) -> add(prefix + name, value));
        }

        private void add(String name, JsonValue value) {
            String type =
                    value instanceof JsonObject object ? object.text("type").orElse("") : "";
            if (value instanceof JsonObject object && type.equalsIgnoreCase("SecureString")) {
                put(secrets, name, object.field("value").orElse(JsonObject.EMPTY));
            } else if (value instanceof JsonObject object && type.equalsIgnoreCase("AzureKeyVaultSecret")) {
                put(vaultSecrets, name, object.field("secretName").orElse(JsonObject.EMPTY));
            } else {
                put(texts, name, value);
            }
        }

        private void put(Map<String, String> kind, String name, JsonValue spelled) {
            text(Parameters.evaluated(spelled, scope, where)).ifPresent(text -> kind.put(name, text));
        }

        private static Optional<String> text(JsonValue value) {
            if (value instanceof JsonText text) {
                return Optional.of(text.text());
            }
            if (value instanceof JsonNumber number) {
                return Optional.of(number.text());
            }
            return value instanceof JsonBoolean truth ? Optional.of(String.valueOf(truth.value())) : Optional.empty();
        }
    }
}
