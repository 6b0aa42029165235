package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.runtime.storage.ConnectionSettings;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A linked service of a storage account, as its JSON has it. Rule: resources.md, section 4. */
final class LinkedService {

    private static final String GEN2 = "AzureBlobFS";
    private static final List<String> TYPES = List.of(GEN2, "AzureBlobStorage", "AzureStorage");
    private static final String IN_FILE = "Say in driftwood.yml how to sign in: accounts, then the account's name.";

    private final ConnectionSettings settings;
    private final SignInFile file;

    LinkedService(ConnectionSettings settings, SignInFile file) {
        this.settings = settings;
        this.file = file;
    }

    /** The account, and perhaps the container, that its JSON names. */
    AdlsAddress address() {
        if (!TYPES.contains(settings.type())) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_STORE,
                            "the linked service `" + settings.service() + "` is of the type " + settings.type()
                                    + ", which is no storage account")
                    .in(settings.service())
                    .hint("Name a folder or a container that plays it: driftwood.yml, linkedServices."));
        }
        for (String property : List.of("url", "serviceEndpoint", "containerUri")) {
            Optional<String> address = text(property);
            if (address.isPresent()) {
                return AdlsAddress.of(address.get());
            }
        }
        Optional<String> signed = found("sasUri").map(Secret::reveal);
        if (signed.isPresent()) {
            return AdlsAddress.of(signed.get().split("\\?", 2)[0]);
        }
        return found("connectionString")
                .map(text -> ConnectionString.of(text.reveal()).address(where()))
                .orElseThrow(() -> incomplete("names no account", "Name one in driftwood.yml, linkedServices."));
    }

    String where() {
        return "linked service " + settings.service();
    }

    boolean isGen2() {
        return settings.type().equals(GEN2);
    }

    /** Whether its sign-in stands in a form that only the service can read. */
    Optional<String> unreadable() {
        if (text("encryptedCredential").isPresent()) {
            return Optional.of("encryptedCredential");
        }
        for (Map.Entry<String, String> secret : settings.secrets().entrySet()) {
            if (isPlaceholder(secret.getValue())) {
                return Optional.of(secret.getKey());
            }
        }
        return Optional.empty();
    }

    /** Exports hold asterisks where secrets were, and templates a parameter without a value. */
    private static boolean isPlaceholder(String value) {
        return value.isBlank()
                || value.chars().allMatch(c -> c == '*')
                || (value.startsWith("[") && value.endsWith("]"));
    }

    /** Whether its JSON names another account than the one that plays it: what opens the one is no business of the other. */
    boolean isOfAnother(StorageAccount account) {
        return namesAccount() && !address().account().equals(account);
    }

    private boolean namesAccount() {
        return List.of("url", "serviceEndpoint", "containerUri", "sasUri", "connectionString").stream()
                .anyMatch(property -> !isInVault(property) && found(property).isPresent());
    }

    Optional<String> text(String property) {
        return value(settings.texts(), property).filter(text -> !text.isBlank());
    }

    /**
     * A secret, wherever it stands.
     *
     * @throws DataFlowException if a key vault has it, and driftwood.yml does not say what stands in for that
     */
    Optional<Secret> found(String property) {
        Optional<String> name = value(settings.vaultSecrets(), property);
        if (name.isPresent()) {
            return Optional.of(file.vaultSecret(name.get()).orElseThrow(() -> ofVault(property, name.get())));
        }
        return value(settings.secrets(), property)
                .filter(text -> !isPlaceholder(text))
                .or(() -> text(property))
                .map(Secret::new);
    }

    /** Whether it has the property, readable or not. */
    boolean has(String property) {
        return value(settings.vaultSecrets(), property).isPresent()
                || value(settings.secrets(), property).isPresent()
                || text(property).isPresent();
    }

    boolean isInVault(String property) {
        return value(settings.vaultSecrets(), property).isPresent();
    }

    private static Optional<String> value(Map<String, String> values, String property) {
        return values.entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(property))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private DataFlowException ofVault(String property, String name) {
        return complaint(
                DiagnosticCode.SIGN_IN_FAILED,
                "has its " + property + " in a key vault, as `" + name + "`, and key vaults are not asked",
                "Say in driftwood.yml which environment variable holds it: keyVault: {" + name
                        + ": ${NAME}}; or sign in" + " another way: accounts, then the account's name.");
    }

    /** It lacks what its way to sign in takes. */
    DataFlowException incomplete(String why, String hint) {
        return complaint(
                isGen2() ? DiagnosticCode.INVALID_GEN2_ACCOUNT : DiagnosticCode.INVALID_BLOB_ACCOUNT, why, hint);
    }

    DataFlowException incomplete(String why) {
        return incomplete(why, IN_FILE);
    }

    DataFlowException complaint(DiagnosticCode code, String why, String hint) {
        return new DataFlowException(Diagnostic.error(code, "the linked service `" + settings.service() + "` " + why)
                .in(where())
                .hint(hint));
    }
}
