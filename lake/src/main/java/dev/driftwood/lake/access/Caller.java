package dev.driftwood.lake.access;

/**
 * Who asks.
 *
 * @param mode in which he signed in: account-key, sas, bearer, anonymous
 * @param name the principal of a bearer token; empty if there is none
 */
public record Caller(String mode, String name) {

    static final Caller KEY_HOLDER = new Caller("account-key", "");
    static final Caller SAS_HOLDER = new Caller("sas", "");
    static final Caller ANYBODY = new Caller("anonymous", "");

    static Caller bearer(String name) {
        return new Caller("bearer", name);
    }
}
