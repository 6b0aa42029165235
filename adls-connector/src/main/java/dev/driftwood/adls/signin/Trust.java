package dev.driftwood.adls.signin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Whom connections trust: those that Java trusts, and perhaps one more. */
final class Trust {

    private Trust() {}

    static SSLContext with(Optional<Path> authority, SignInFailure failure) {
        try {
            return authority.isPresent() ? context(authority.get()) : SSLContext.getDefault();
        } catch (IOException | GeneralSecurityException e) {
            throw failure.invalid(
                    "the certificateAuthority " + authority.map(Path::toString).orElse("") + " cannot be read",
                    "Name a PEM file with the certificate of who signed the endpoint's.");
        }
    }

    /**
     * Trusts what Java trusts, and what the certificates of a PEM file have signed.
     *
     * @throws GeneralSecurityException if it holds no certificate
     */
    private static SSLContext context(Path authority) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        for (X509Certificate known : javaTrusts().getAcceptedIssuers()) {
            store.setCertificateEntry("java" + store.size(), known);
        }
        int before = store.size();
        try (InputStream pem = Files.newInputStream(authority)) {
            for (Certificate added : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                store.setCertificateEntry("added" + store.size(), added);
            }
        }
        if (store.size() == before) {
            throw new GeneralSecurityException("no certificate");
        }
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }

    private static X509TrustManager javaTrusts() throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init((KeyStore) null);
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                return x509;
            }
        }
        throw new GeneralSecurityException("no trust manager");
    }
}
