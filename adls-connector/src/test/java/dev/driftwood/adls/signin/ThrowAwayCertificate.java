package dev.driftwood.adls.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate that a test makes for itself with the JDK's keytool. */
record ThrowAwayCertificate(Path pfx, String password) {

    static ThrowAwayCertificate in(Path folder, String name, String... more) throws IOException, InterruptedException {
        Path pfx = folder.resolve(name + ".pfx");
        String password = "MARKED-pfx-password";
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "it",
                "-keyalg",
                "RSA",
                "-dname",
                "CN=" + name,
                "-ext",
                "san=ip:127.0.0.1",
                "-ext",
                "bc=ca:true",
                "-storetype",
                "PKCS12",
                "-keystore",
                pfx.toString(),
                "-storepass",
                password));
        command.addAll(List.of(more));
        assertThat(new ProcessBuilder(command).redirectErrorStream(true).start().waitFor())
                .isZero();
        return new ThrowAwayCertificate(pfx, password);
    }

    private KeyStore store() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(pfx)) {
            store.load(in, password.toCharArray());
        }
        return store;
    }

    SSLContext server() throws IOException, GeneralSecurityException {
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store(), password.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }

    Path certificatePem() throws IOException, GeneralSecurityException {
        return write("ca.pem", pem("CERTIFICATE", certificate().getEncoded()));
    }

    /** The certificate and its key in one file. */
    Path wholePem() throws IOException, GeneralSecurityException {
        Key key = store().getKey("it", password.toCharArray());
        return write(
                "whole.pem",
                pem("PRIVATE KEY", key.getEncoded())
                        + pem("CERTIFICATE", certificate().getEncoded()));
    }

    X509Certificate x509() throws IOException, GeneralSecurityException {
        return (X509Certificate) certificate();
    }

    private Certificate certificate() throws IOException, GeneralSecurityException {
        return store().getCertificate("it");
    }

    private Path write(String end, String text) throws IOException {
        return Files.writeString(Path.of(pfx + "." + end), text);
    }

    private static String pem(String kind, byte[] content) {
        return "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content) + "\n-----END " + kind
                + "-----\n";
    }
}
