package dev.driftwood.adls.signin;

import dev.driftwood.script.source.DataFlowException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Microsoft Entra ID says no with, in plain words. */
final class DirectoryErrors {

    private static final Pattern CODE = Pattern.compile("AADSTS(\\d+)");

    private static final Map<String, Advice> KNOWN = Map.ofEntries(
            entry(
                    "90002",
                    "there is no such tenant",
                    "Correct tenantId (AZURE_TENANT_ID), or the authority of its cloud."),
            entry("900023", "the tenant id is neither a GUID nor a domain", "Correct tenantId (AZURE_TENANT_ID)."),
            entry("90013", "the request is not valid", "Correct tenantId and clientId."),
            entry("900144", "the request lacks a part", "Correct tenantId and clientId."),
            entry(
                    "700016",
                    "the tenant has no application with this client id",
                    "Correct clientId (AZURE_CLIENT_ID), which is the application's id and not its object's; or tenantId."),
            entry(
                    "7000229",
                    "the application has no service principal in this tenant",
                    "Have it admitted to the tenant: az ad sp create --id CLIENT_ID."),
            entry(
                    "7000215",
                    "the client secret is wrong",
                    "Give the secret's value, not its id; both stand beside each other in the portal."),
            entry("7000222", "the client secret has expired", "Make a new one for the application."),
            entry("7000112", "the application is disabled", "Ask who looks after the tenant."),
            entry(
                    "700027",
                    "the certificate is not registered with the application, or its key is not this one",
                    "Upload the certificate to the application, or name the registered one."),
            entry("700024", "the time here is wrong: the assertion is not good now", "Set this machine's clock."),
            entry("500133", "the assertion has expired", "Set this machine's clock, or get the token file renewed."),
            entry(
                    "70021",
                    "the application trusts no issuer of such a token",
                    "Add a federated credential to it; issuer, subject and audience must be those of the token."),
            entry(
                    "700211",
                    "the application has no federated credential for the token's issuer",
                    "Correct the issuer of its federated credential."),
            entry(
                    "700212",
                    "the application has no federated credential for the token's audience",
                    "Let the audience be api://AzureADTokenExchange."),
            entry(
                    "700213",
                    "the application has no federated credential for the token's subject",
                    "Correct the subject of its federated credential: the repository with its branch or environment."),
            entry("53003", "a rule of conditional access forbids it", "Ask who looks after the tenant."),
            entry("500011", "the tenant knows no storage accounts", "Correct tenantId, or the authority of its cloud."),
            entry("50076", "a second factor is asked for", "Log in anew: az login."),
            entry("50078", "the second factor has to be given anew", "Log in anew: az login."),
            entry("50173", "the login was revoked", "Log in anew: az login."),
            entry("700082", "the login has expired", "Log in anew: az login."),
            entry("70043", "the login has expired", "Log in anew: az login."));

    private DirectoryErrors() {}

    private record Advice(String meaning, String remedy) {}

    private static Map.Entry<String, Advice> entry(String code, String meaning, String remedy) {
        return Map.entry(code, new Advice(meaning, remedy));
    }

    /**
     * The complaint.
     *
     * @param answer as it came; no more of it is shown than its code
     * @param otherwise what to say if it holds no code
     */
    static DataFlowException complaint(String answer, String otherwise, SignInFailure failure) {
        Matcher code = CODE.matcher(answer);
        if (!code.find()) {
            return failure.failed(otherwise, "Correct what signs in, and see whether it still is good.");
        }
        Advice known = KNOWN.get(code.group(1));
        return known == null
                ? failure.failed(
                        "Microsoft Entra ID refuses it with AADSTS" + code.group(1),
                        "See https://login.microsoftonline.com/error?code=" + code.group(1) + ".")
                : failure.failed(known.meaning() + " (AADSTS" + code.group(1) + ")", known.remedy());
    }
}
