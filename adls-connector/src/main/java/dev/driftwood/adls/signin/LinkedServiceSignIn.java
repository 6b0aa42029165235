package dev.driftwood.adls.signin;

import dev.driftwood.adls.address.Cloud;
import dev.driftwood.adls.address.StorageAccount;
import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import dev.driftwood.script.source.DiagnosticCode;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The way to sign in that a linked service says. */
final class LinkedServiceSignIn {

    private static final String PRINCIPAL = "servicePrincipalId";
    private static final String PRINCIPAL_KEY = "servicePrincipalKey";
    private static final String PRINCIPAL_CREDENTIAL = "servicePrincipalCredential";
    private static final String PRINCIPAL_CREDENTIAL_TYPE = "servicePrincipalCredentialType";
    private static final String REFERENCE = "credential.";

    private final LinkedService service;
    private final StorageAccount account;
    private final Instant now;

    LinkedServiceSignIn(LinkedService service, StorageAccount account, Instant now) {
        this.service = service;
        this.account = account;
        this.now = now;
    }

    /** Empty if it leaves that to a managed identity, which only the service has. */
    Optional<SignIn> find() {
        if (service.text("authenticationType").orElse("").equalsIgnoreCase("Anonymous")) {
            return Optional.of(new SignIn.Anonymous());
        }
        List<String> ways = ways();
        if (ways.size() > 1) {
            throw service.complaint(
                    service.isGen2() ? DiagnosticCode.INVALID_GEN2_SIGN_IN : DiagnosticCode.INVALID_BLOB_SIGN_IN,
                    "has more than one way to sign in: " + String.join(", ", ways),
                    "Keep one of them.");
        }
        return ways.isEmpty() ? ofConnectionString() : of(ways.get(0));
    }

    private List<String> ways() {
        List<String> ways = new ArrayList<>();
        for (String property : List.of("accountKey", "sasUri", "sasToken", PRINCIPAL)) {
            boolean counted = property.equals("sasToken") && ways.contains("sasUri");
            if (service.has(property) && !counted) {
                ways.add(property);
            }
        }
        return ways;
    }

    private Optional<SignIn> of(String way) {
        return switch (way) {
            case "accountKey" -> service.found(way).map(key -> AccountKeys.of(key, failure(SignInMode.ACCOUNT_KEY)));
            case "sasUri", "sasToken" -> Optional.of(signature());
            default -> Optional.of(principal("", PRINCIPAL_KEY));
        };
    }

    /** The identity that it asks for, if it is one of several. */
    AssignedIdentity identity() {
        return service.text(REFERENCE + "resourceId")
                .<AssignedIdentity>map(AssignedIdentity.ByResourceId::new)
                .or(() -> service.text(REFERENCE + "clientId").map(AssignedIdentity.ByClientId::new))
                .orElseGet(AssignedIdentity.System::new);
    }

    private Optional<SignIn> ofConnectionString() {
        if (service.has(REFERENCE + PRINCIPAL)) {
            return Optional.of(principal(REFERENCE, PRINCIPAL_KEY));
        }
        Optional<ConnectionString> text =
                service.found("connectionString").map(secret -> ConnectionString.of(secret.reveal()));
        Optional<Secret> key = text.flatMap(ConnectionString::accountKey);
        if (key.isPresent()) {
            return Optional.of(AccountKeys.of(key.get(), failure(SignInMode.ACCOUNT_KEY)));
        }
        return text.flatMap(ConnectionString::sharedAccessSignature)
                .map(token -> Signatures.of(token, failure(SignInMode.SAS), now));
    }

    private SignIn signature() {
        Optional<Secret> token = service.found("sasToken");
        if (token.isPresent()) {
            return Signatures.of(token.get(), failure(SignInMode.SAS), now);
        }
        String address = service.found("sasUri").map(Secret::reveal).orElse("");
        int query = address.indexOf('?');
        return Signatures.of(new Secret(query < 0 ? "" : address.substring(query + 1)), failure(SignInMode.SAS), now);
    }

    private SignIn principal(String prefix, String keyProperty) {
        requireKind();
        String client = service.text(prefix + PRINCIPAL)
                .orElseThrow(() -> service.incomplete("has no readable " + prefix + PRINCIPAL));
        String tenant = service.text(prefix + "tenant")
                .orElseThrow(() -> service.incomplete("has a service principal, and no tenant"));
        SignInFailure failure = failure(SignInMode.CLIENT_SECRET);
        Application application = new Application(
                Identifiers.tenant(tenant, prefix + "tenant", failure),
                Identifiers.client(client, prefix + PRINCIPAL, failure),
                authority());
        String type = service.text(PRINCIPAL_CREDENTIAL_TYPE).orElse("ServicePrincipalKey");
        if (type.equalsIgnoreCase("ServicePrincipalCert")) {
            Secret content = service.found(PRINCIPAL_CREDENTIAL)
                    .orElseThrow(() -> service.incomplete("has no " + PRINCIPAL_CREDENTIAL));
            return new SignIn.ClientCertificate(
                    application, new CertificateReader(failure(SignInMode.CLIENT_CERTIFICATE), now).ofVault(content));
        }
        if (!type.equalsIgnoreCase("ServicePrincipalKey")) {
            throw service.complaint(
                    DiagnosticCode.INVALID_SERVICE_PRINCIPAL_CREDENTIAL_TYPE,
                    "has a credential of an unknown type: " + PRINCIPAL_CREDENTIAL_TYPE,
                    "Use ServicePrincipalKey or ServicePrincipalCert.");
        }
        return new SignIn.ClientSecret(
                application,
                service.found(PRINCIPAL_CREDENTIAL)
                        .or(() -> service.found(prefix + keyProperty))
                        .orElseThrow(
                                () -> service.incomplete("has a service principal, and no readable " + keyProperty)));
    }

    /** The service refuses it for accounts that are not known to be of the second generation. */
    private void requireKind() {
        String kind = service.text("accountKind").orElse("Storage");
        if (!service.isGen2() && kind.equalsIgnoreCase("Storage")) {
            throw service.incomplete(
                    "has a service principal, which the service refuses without an accountKind such as StorageV2",
                    "Set accountKind in the linked service, or sign in another way: driftwood.yml, accounts.");
        }
    }

    private URI authority() {
        Optional<String> named = service.text("azureCloudType");
        return named.map(name -> Cloud.ofServiceName(name)
                        .orElseThrow(() -> service.incomplete(
                                "has an azureCloudType that is not supported",
                                "There are AzurePublic, AzureChina and AzureUsGovernment.")))
                .orElse(account.cloud())
                .authority();
    }

    private SignInFailure failure(SignInMode mode) {
        return new SignInFailure(account, mode, service.where());
    }
}
