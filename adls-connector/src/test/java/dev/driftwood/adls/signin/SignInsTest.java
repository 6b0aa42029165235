package dev.driftwood.adls.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.adls.address.AdlsAddress;
import dev.driftwood.adls.signin.SignIn.AssignedIdentity;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.time.Clock;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the way to sign in is found, and what is complained of before anybody is asked. */
class SignInsTest {

    private static final String KEY = Base64.getEncoder().encodeToString(new byte[64]);
    private static final String OTHER_KEY = Base64.getEncoder()
            .encodeToString("MARKED-key-".repeat(6).substring(0, 64).getBytes());
    private static final String SAS = "?sv=2024-11-04&sr=c&sp=rl&se=2026-07-01T00%3A00%3A00Z&sig=MARKED%2Bsig%3D";
    private static final Map<String, String> URL = Map.of("url", "https://contoso.dfs.core.windows.net");

    private static Told gen2(Map<String, String> secrets) {
        return Told.NOTHING.service("AzureBlobFS", URL, secrets, Map.of());
    }

    private static Diagnostic complaint(Told told) {
        DataFlowException thrown = catchThrowableOfType(DataFlowException.class, told::found);
        assertThat(thrown).isNotNull();
        return thrown.diagnostics().get(0);
    }

    @Test
    void theFileGoesBeforeTheLinkedServiceAndThatBeforeTheEnvironment() {
        Told all = gen2(Map.of("accountkey", OTHER_KEY))
                .environment("AZURE_STORAGE_ACCOUNT", "contoso", "AZURE_STORAGE_SAS_TOKEN", SAS)
                .account("signIn", "anonymous");
        assertThat(all.found().signIn()).isEqualTo(new SignIn.Anonymous());
        assertThat(all.found().origin()).isEqualTo("driftwood.yml");
        Told two = gen2(Map.of("accountkey", OTHER_KEY))
                .environment("AZURE_STORAGE_ACCOUNT", "contoso", "AZURE_STORAGE_SAS_TOKEN", SAS);
        assertThat(two.found().signIn()).isEqualTo(new SignIn.AccountKey(new Secret(OTHER_KEY)));
        assertThat(two.found().origin()).isEqualTo("linked service ls_lake");
        SignedAccount last = Told.NOTHING
                .environment("AZURE_STORAGE_ACCOUNT", "contoso", "AZURE_STORAGE_SAS_TOKEN", SAS)
                .found();
        assertThat(last.signIn().mode()).isEqualTo(SignInMode.SAS);
        assertThat(last.origin()).isEqualTo("AZURE_STORAGE_SAS_TOKEN");
    }

    @Test
    void theEnvironmentIsAskedInTheOrderOfTheAzureTools() {
        Told told = Told.NOTHING;
        assertThat(told.found().signIn()).isEqualTo(new SignIn.WhoeverIsHere(new AssignedIdentity.System()));
        told = told.environment("AZURE_CLIENT_ID", "app");
        assertThat(told.found().signIn()).isEqualTo(new SignIn.WhoeverIsHere(new AssignedIdentity.ByClientId("app")));
        told = told.environment(
                "AZURE_TENANT_ID",
                "tenant",
                "ACTIONS_ID_TOKEN_REQUEST_URL",
                "https://token.example.com/?a=b",
                "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
                "MARKED");
        assertThat(told.found().origin()).isEqualTo("ACTIONS_ID_TOKEN_REQUEST_URL");
        told = told.environment("AZURE_FEDERATED_TOKEN_FILE", "/var/run/token");
        assertThat(told.found().origin()).isEqualTo("AZURE_FEDERATED_TOKEN_FILE");
        told = told.environment("AZURE_CLIENT_SECRET", "MARKED");
        assertThat(told.found().origin()).isEqualTo("AZURE_CLIENT_SECRET");
        told = told.environment("AZURE_STORAGE_ACCOUNT", "fabrikam", "AZURE_STORAGE_KEY", OTHER_KEY);
        assertThat(told.found().origin()).isEqualTo("AZURE_CLIENT_SECRET");
        told = told.environment("AZURE_STORAGE_ACCOUNT", "contoso");
        assertThat(told.found().signIn()).isEqualTo(new SignIn.AccountKey(new Secret(OTHER_KEY)));
        told = told.environment(
                "AZURE_STORAGE_CONNECTION_STRING",
                "DefaultEndpointsProtocol=https;AccountName=contoso;AccountKey=" + KEY
                        + ";EndpointSuffix=core.windows.net");
        assertThat(told.found().signIn()).isEqualTo(new SignIn.AccountKey(new Secret(KEY)));
    }

    @Test
    void aLinkedServiceSignsInAsItsJsonSays() {
        Told principal = Told.NOTHING.service(
                "AzureBlobFS",
                Map.of(
                        "url", "https://contoso.dfs.core.windows.net",
                        "servicePrincipalId", "app",
                        "tenant", "tenant",
                        "azureCloudType", "AzureUsGovernment"),
                Map.of("servicePrincipalKey", "MARKED"),
                Map.of());
        assertThat(principal.found().signIn()).isInstanceOfSatisfying(SignIn.ClientSecret.class, found -> {
            assertThat(found.application().authority()).hasHost("login.microsoftonline.us");
            assertThat(found.secret().reveal()).isEqualTo("MARKED");
        });
        Told vault = Told.NOTHING.service(
                "AzureBlobFS",
                Map.of("servicePrincipalId", "app", "tenant", "tenant"),
                Map.of(),
                Map.of("servicePrincipalCredential", "app-secret"));
        assertThat(complaint(vault).message()).contains("in a key vault, as `app-secret`");
        assertThat(complaint(vault).hint())
                .hasValueSatisfying(hint -> assertThat(hint).contains("keyVault: {app-secret:"));
        assertThat(vault.vault("app-secret", "MARKED").found().signIn().mode()).isEqualTo(SignInMode.CLIENT_SECRET);
        Told blob = Told.NOTHING.service(
                "AzureStorage",
                Map.of(),
                Map.of("connectionString", "AccountName=contoso;AccountKey=" + OTHER_KEY),
                Map.of());
        assertThat(blob.found().signIn()).isEqualTo(new SignIn.AccountKey(new Secret(OTHER_KEY)));
        Told signed = Told.NOTHING.service(
                "AzureBlobStorage",
                Map.of(),
                Map.of("sasUri", "https://contoso.blob.core.windows.net/raw" + SAS),
                Map.of());
        assertThat(signed.found().signIn().mode()).isEqualTo(SignInMode.SAS);
        Told open = Told.NOTHING.service(
                "AzureBlobStorage",
                Map.of("containerUri", "https://contoso.blob.core.windows.net/raw", "authenticationType", "Anonymous"),
                Map.of(),
                Map.of());
        assertThat(open.found().signIn()).isEqualTo(new SignIn.Anonymous());
        Told assigned = Told.NOTHING.service(
                "AzureBlobFS",
                Map.of("url", "https://contoso.dfs.core.windows.net", "credential.resourceId", "/subscriptions/1/x"),
                Map.of(),
                Map.of());
        assertThat(assigned.found().signIn())
                .isEqualTo(new SignIn.WhoeverIsHere(new AssignedIdentity.ByResourceId("/subscriptions/1/x")));
    }

    @Test
    void aPrincipalNeedsAnAccountOfTheSecondGeneration() {
        Map<String, String> texts = Map.of(
                "serviceEndpoint",
                "https://contoso.blob.core.windows.net",
                "servicePrincipalId",
                "app",
                "tenant",
                "tenant");
        Told old = Told.NOTHING.service("AzureBlobStorage", texts, Map.of("servicePrincipalKey", "MARKED"), Map.of());
        assertThat(complaint(old).code()).isEqualTo(DiagnosticCode.INVALID_BLOB_ACCOUNT);
        assertThat(complaint(old).message()).contains("without an accountKind such as StorageV2");
        Map<String, String> second = new HashMap<>(texts);
        second.put("accountKind", "StorageV2");
        Told told = Told.NOTHING.service("AzureBlobStorage", second, Map.of("servicePrincipalKey", "MARKED"), Map.of());
        assertThat(told.found().signIn().mode()).isEqualTo(SignInMode.CLIENT_SECRET);
    }

    @Test
    void theKeyOfOneAccountOpensNoOther() {
        Told other = Told.NOTHING.service(
                "AzureBlobFS",
                Map.of("url", "https://fabrikam.dfs.core.windows.net"),
                Map.of("accountKey", KEY),
                Map.of());
        assertThat(other.found().signIn()).isEqualTo(new SignIn.WhoeverIsHere(new AssignedIdentity.System()));
    }

    @Test
    void twoWaysInOneLinkedServiceAreRefused() {
        Diagnostic twice = complaint(gen2(Map.of("accountKey", OTHER_KEY, "sasToken", SAS)));
        assertThat(twice.code()).isEqualTo(DiagnosticCode.INVALID_GEN2_SIGN_IN);
        assertThat(twice.message()).contains("more than one way to sign in: accountKey, sasToken");
    }

    @Test
    void whatOnlyTheServiceCanReadIsRefusedByNameUnlessTheEnvironmentHelps() {
        Told encrypted = Told.NOTHING.service(
                "AzureBlobFS",
                Map.of("url", "https://contoso.dfs.core.windows.net", "encryptedCredential", "MARKED"),
                Map.of(),
                Map.of());
        assertThat(complaint(encrypted).message()).contains("`encryptedCredential`, which only the service can read");
        assertThat(complaint(gen2(Map.of("accountKey", "**********"))).message())
                .contains("`accountKey`");
        assertThat(encrypted
                        .environment("AZURE_STORAGE_ACCOUNT", "contoso", "AZURE_STORAGE_KEY", KEY)
                        .found()
                        .origin())
                .isEqualTo("AZURE_STORAGE_KEY");
    }

    private static AdlsAddress own(Told told) {
        return new SignIns(told, new Environment(Map.of()), Clock.systemUTC()).address("azure:", told.service());
    }

    @Test
    void aLinkedServiceNamesItsAccount() {
        assertThat(SignIns.knows("azure:")).isTrue();
        assertThat(own(gen2(Map.of()))).hasToString("https://contoso.dfs.core.windows.net");
        Told blob = Told.NOTHING.service(
                "AzureBlobStorage", Map.of("connectionString", "AccountName=contoso"), Map.of(), Map.of());
        assertThat(own(blob).account()).isEqualTo(Told.CONTOSO);
        Told signed = Told.NOTHING.service(
                "AzureBlobStorage",
                Map.of(),
                Map.of("sasUri", "https://contoso.blob.core.windows.net/raw" + SAS),
                Map.of());
        assertThat(own(signed)).hasToString("abfss://raw@contoso.blob.core.windows.net");
        Told table = Told.NOTHING.service("AzureSqlDatabase", Map.of(), Map.of(), Map.of());
        assertThat(catchThrowableOfType(DataFlowException.class, () -> own(table)))
                .hasMessageContaining("is of the type AzureSqlDatabase, which is no storage account");
        assertThat(catchThrowableOfType(DataFlowException.class, () -> own(Told.NOTHING)))
                .hasMessageContaining("here is none");
        Told nameless = Told.NOTHING.service("AzureBlobStorage", Map.of("connectionString", "a=b"), Map.of(), Map.of());
        assertThat(catchThrowableOfType(DataFlowException.class, () -> own(nameless)))
                .hasMessageContaining("the connection string names no account");
    }

    @Test
    void malformedKeysAndSignaturesAreNamedAndNotShown() {
        assertRefused(Told.NOTHING.account("accountKey", "MARKED!"), "account-key", "is no base 64");
        assertRefused(Told.NOTHING.account("accountKey", "TUFSS0VE"), "account-key", "has 6 bytes instead of 64");
        assertRefused(Told.NOTHING.account("sas", "sv=1&sp=r&MARKED"), "sas", "has no sig=");
        assertRefused(
                Told.NOTHING.account("sas", "sig=MARKED&se=2026-05-31"), "sas", "expired at 2026-05-31T00:00:00Z");
        assertRefused(
                Told.NOTHING.account("sas", "sig=MARKED&st=2026-06-01T13%3A00%3A00Z"),
                "sas",
                "is good from 2026-06-01T13:00:00Z on");
        assertRefused(Told.NOTHING.account("sas", "sig=MARKED&se=MARKED"), "sas", "the time se=");
        assertRefused(Told.NOTHING.account("sas", "sig=MARKED&sr=b"), "sas", "for a single file (sr=b)");
        assertRefused(
                Told.NOTHING.account("sas", "sig=MARKED&ss=qt&srt=sco"), "sas", "other services than blobs (ss=qt)");
        assertRefused(Told.NOTHING.account("sas", "sig=MARKED&ss=b&srt=sc"), "sas", "is not for objects (srt=sc)");
    }

    private static void assertRefused(Told told, String mode, String why) {
        Diagnostic refused = complaint(told);
        assertThat(refused.code()).isEqualTo(DiagnosticCode.INVALID_SIGN_IN);
        assertThat(refused.message())
                .startsWith("signing in to the account contoso by " + mode + " (driftwood.yml): ")
                .contains(why)
                .doesNotContain("MARKED");
        assertThat(refused.hint()).isPresent();
    }

    @Test
    void aSignatureSaysWhatItDoesNotAllow() {
        SignedAccount reading = Told.NOTHING.account("sas", SAS).found();
        reading.require(Access.READ);
        reading.require(Access.LIST);
        DataFlowException refused = catchThrowableOfType(DataFlowException.class, () -> reading.require(Access.WRITE));
        assertThat(refused).hasMessageContaining("does not allow to write files (sp=rl)");
        Told.NOTHING.account("sas", "sig=MARKED&si=policy").found().require(Access.WRITE);
    }

    @Test
    void aSignatureForWritingAloneIsNotSentToReadOrLook() {
        SignedAccount writing = Told.NOTHING
                .account("sas", "?sv=2022-11-02&ss=b&srt=sco&sp=w&se=2030-01-01T00:00:00Z&sig=x%3D")
                .found();
        writing.require(Access.WRITE);
        for (Access access : new Access[] {Access.LOOK, Access.READ, Access.LIST, Access.DELETE, Access.MOVE}) {
            assertThat(catchThrowableOfType(DataFlowException.class, () -> writing.require(access)))
                    .hasMessageContaining("does not allow to")
                    .hasMessageContaining("(sp=w)");
        }
        SignedAccount objects =
                Told.NOTHING.account("sas", "ss=b&srt=o&sp=rl&sig=MARKED").found();
        objects.require(Access.READ);
        assertThat(catchThrowableOfType(DataFlowException.class, () -> objects.require(Access.LIST)))
                .hasMessageContaining("does not allow to list files (srt=o)");
    }

    @Test
    void whatIsSetAndOfNoUseIsNamedBeforeAnybodyIsAsked() {
        assertOfNoUse("AZURE_STORAGE_KEY", OTHER_KEY, "AZURE_STORAGE_ACCOUNT, which says of which account it is");
        assertOfNoUse("AZURE_STORAGE_SAS_TOKEN", "sig=MARKED", "AZURE_STORAGE_ACCOUNT, which says of which");
        assertOfNoUse("AZURE_STORAGE_CONNECTION_STRING", "MARKED", "it names no account of Azure");
        assertOfNoUse("AZURE_STORAGE_CONNECTION_STRING", "AccountName=contoso;x=MARKED", "neither AccountKey nor");
        assertOfNoUse("AZURE_CLIENT_SECRET", "MARKED", "AZURE_TENANT_ID, which goes with it, is not");
        SignIn unset = Told.NOTHING
                .environment("AZURE_STORAGE_KEY", "", "AZURE_STORAGE_CONNECTION_STRING", " ")
                .found()
                .signIn();
        assertThat(unset).isEqualTo(new SignIn.WhoeverIsHere(new AssignedIdentity.System()));
        Told ofPortal = Told.NOTHING.environment(
                "AZURE_STORAGE_CONNECTION_STRING",
                "BlobEndpoint=https://contoso.blob.core.windows.net/;SharedAccessSignature=sp=r&sig=MARKED");
        assertThat(ofPortal.found().signIn().mode()).isEqualTo(SignInMode.SAS);
    }

    private static void assertOfNoUse(String variable, String value, String why) {
        Diagnostic refused = complaint(Told.NOTHING.environment(variable, value));
        assertThat(refused.code()).isEqualTo(DiagnosticCode.INVALID_SIGN_IN);
        assertThat(refused.message()).contains("(" + variable + ")", why).doesNotContain("MARKED", OTHER_KEY);
    }

    @Test
    void namesOfTenantsAndApplicationsAreLookedAtFirst() {
        Told told = Told.NOTHING.account("clientSecret", "MARKED", "clientId", "app", "tenantId", "not a tenant/../x");
        assertThat(complaint(told).message()).contains("tenantId is neither a GUID nor a domain name");
        assertThat(complaint(told.account("tenantId", "contoso.example", "clientId", "my app"))
                        .message())
                .contains("clientId is no GUID");
        assertThat(complaint(Told.NOTHING.environment("AZURE_CLIENT_ID", "a/b")).message())
                .contains("AZURE_CLIENT_ID is no GUID");
        assertThat(complaint(Told.NOTHING.service(
                                "AzureBlobFS",
                                Map.of("servicePrincipalId", "app", "tenant", "a tenant"),
                                Map.of("servicePrincipalKey", "MARKED"),
                                Map.of()))
                        .message())
                .contains("tenant is neither a GUID nor a domain name");
    }

    @Test
    void theFileIsRefusedWhereItMakesNoSense() {
        assertThat(complaint(Told.NOTHING.account("signIn", "client-secrets")).hint())
                .hasValue("did you mean client-secret?");
        assertThat(complaint(Told.NOTHING.account("accountKey", KEY, "sas", SAS))
                        .message())
                .contains("there are things for account-key and for sas");
        assertThat(complaint(Told.NOTHING.account("clientSecret", "MARKED", "clientId", "app"))
                        .message())
                .contains("there is no tenantId");
        assertThat(complaint(Told.NOTHING.account("signIn", "anonymous", "endpoint", "http://10.0.0.4:80"))
                        .message())
                .contains("endpoint must be https://HOST");
        assertThat(complaint(Told.NOTHING.account(
                                "clientSecret", "x", "clientId", "a", "tenantId", "t", "authority", "https://h/tenant"))
                        .message())
                .contains("without the tenant");
        assertThat(Told.NOTHING
                        .account("signIn", "anonymous", "endpoint", "http://127.0.0.1:10000")
                        .found()
                        .endpoint())
                .hasValueSatisfying(address -> assertThat(address).hasPort(10000));
    }
}
