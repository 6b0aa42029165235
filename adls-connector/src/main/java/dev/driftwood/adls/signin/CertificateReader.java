package dev.driftwood.adls.signin;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Reads a certificate and its key out of a PEM or PFX file, or out of what a key vault holds of one. */
final class CertificateReader {

    private static final long LARGEST = 1 << 20;
    private static final String PASSWORD_HINT = "Correct certificatePassword, or AZURE_CLIENT_CERTIFICATE_PASSWORD.";

    private final SignInFailure failure;
    private final Instant now;

    CertificateReader(SignInFailure failure, Instant now) {
        this.failure = failure;
        this.now = now;
    }

    KeyedCertificate read(Path file, Optional<Secret> password) {
        byte[] content;
        try {
            if (!Files.isRegularFile(file)) {
                throw failure.invalid("there is no certificate " + file, "Correct the path of the PEM or PFX file.");
            }
            if (Files.size(file) > LARGEST) {
                throw failure.invalid(
                        "the file " + file + " is too large for a certificate", "Name the PEM or PFX file.");
            }
            content = Files.readAllBytes(file);
        } catch (IOException e) {
            throw failure.invalid("the certificate " + file + " cannot be read", "See who may read the file.");
        }
        return valid(of(content, password));
    }

    /** As a key vault holds it: PEM, or PFX in base 64. */
    KeyedCertificate ofVault(Secret content) {
        String text = content.reveal().strip();
        if (PemText.isOne(text)) {
            return valid(ofPem(text, Optional.empty()));
        }
        try {
            return valid(ofPfx(Base64.getMimeDecoder().decode(text), Optional.empty()));
        } catch (IllegalArgumentException e) {
            throw failure.invalid(
                    "the certificate is neither PEM nor PFX in base 64",
                    "Take the certificate's secret as the key vault gives it.");
        }
    }

    private KeyedCertificate of(byte[] content, Optional<Secret> password) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        return PemText.isOne(text) ? ofPem(text, password) : ofPfx(content, password);
    }

    private KeyedCertificate ofPem(String text, Optional<Secret> password) {
        try {
            List<X509Certificate> chain = PemText.certificates(text);
            Optional<PrivateKey> key = PemText.key(text, password);
            if (chain.isEmpty() || key.isEmpty()) {
                throw failure.invalid(
                        chain.isEmpty() ? "the PEM file holds no certificate" : "the PEM file holds no private key",
                        "Put both into one file, the private key too.");
            }
            return new KeyedCertificate(key.get(), chain);
        } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
            throw failure.invalid("the PEM file, or its private key, cannot be read", PASSWORD_HINT);
        }
    }

    private KeyedCertificate ofPfx(byte[] content, Optional<Secret> password) {
        char[] letters = password.map(secret -> secret.reveal().toCharArray()).orElseGet(() -> new char[0]);
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(new ByteArrayInputStream(content), letters);
            for (String alias : Collections.list(store.aliases())) {
                Key key = store.getKey(alias, letters);
                if (key instanceof PrivateKey secret) {
                    return new KeyedCertificate(secret, x509(store.getCertificateChain(alias)));
                }
            }
        } catch (GeneralSecurityException | IOException | UncheckedIOException e) {
            throw failure.invalid("the certificate is no PEM and no PFX that this password opens", PASSWORD_HINT);
        }
        throw failure.invalid("the PFX file holds no private key", "Export it together with its private key.");
    }

    private static List<X509Certificate> x509(Certificate[] chain) throws CertificateException {
        List<X509Certificate> certificates = new ArrayList<>();
        for (Certificate certificate : chain) {
            if (!(certificate instanceof X509Certificate x509)) {
                throw new CertificateException(certificate.getType());
            }
            certificates.add(x509);
        }
        return certificates;
    }

    private KeyedCertificate valid(KeyedCertificate certificate) {
        Instant end = certificate.chain().get(0).getNotAfter().toInstant();
        if (!now.isBefore(end)) {
            throw failure.invalid(
                    "the certificate expired at " + end, "Make a new one, and register it with the application.");
        }
        return certificate;
    }
}
