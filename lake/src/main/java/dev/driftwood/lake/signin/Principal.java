package dev.driftwood.lake.signin;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Somebody who can sign in with the directory.
 *
 * @param clientId its name for all purposes
 * @param secret the client secret; empty if it has none
 * @param certificates with whose keys it may sign assertions
 * @param federatedTokens which others have issued, and the directory takes as they are
 */
public record Principal(
        String tenant,
        String clientId,
        Optional<String> secret,
        List<X509Certificate> certificates,
        List<String> federatedTokens) {

    public Principal {
        certificates = List.copyOf(certificates);
        federatedTokens = List.copyOf(federatedTokens);
    }

    public static Principal of(String tenant, String clientId) {
        return new Principal(tenant, clientId, Optional.empty(), List.of(), List.of());
    }

    public Principal withSecret(String clientSecret) {
        return new Principal(tenant, clientId, Optional.of(clientSecret), certificates, federatedTokens);
    }

    public Principal withCertificate(X509Certificate certificate) {
        List<X509Certificate> more = new ArrayList<>(certificates);
        more.add(certificate);
        return new Principal(tenant, clientId, secret, more, federatedTokens);
    }

    public Principal withFederatedToken(String token) {
        List<String> more = new ArrayList<>(federatedTokens);
        more.add(token);
        return new Principal(tenant, clientId, secret, certificates, more);
    }

    @Override
    public String toString() {
        return "Principal " + clientId;
    }
}
