package dev.driftwood.adls.signin;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A certificate with its private key.
 *
 * @param chain the certificate itself first
 */
public record KeyedCertificate(PrivateKey key, List<X509Certificate> chain) {

    public KeyedCertificate {
        chain = List.copyOf(chain);
    }

    @Override
    public String toString() {
        return "(certificate)";
    }
}
