package dev.driftwood.adls.signin;

import java.util.regex.Pattern;

/** Names of tenants and applications: whatever else stands in their place would only be refused far away. */
final class Identifiers {

    private static final Pattern TENANT = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}[A-Za-z0-9])?");
    private static final Pattern CLIENT = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}[A-Za-z0-9])?");

    private Identifiers() {}

    /** @param name what users call it where it was found */
    static String tenant(String text, String name, SignInFailure failure) {
        if (!TENANT.matcher(text).matches() || text.contains("..")) {
            throw failure.invalid(
                    name + " is neither a GUID nor a domain name",
                    "Write the tenant's id, 11111111-2222-3333-4444-555555555555, or its domain, contoso.example.");
        }
        return text;
    }

    /** @param name what users call it where it was found */
    static String client(String text, String name, SignInFailure failure) {
        if (!CLIENT.matcher(text).matches()) {
            throw failure.invalid(
                    name + " is no GUID", "Write the application's client id, 66666666-7777-8888-9999-000000000000.");
        }
        return text;
    }
}
