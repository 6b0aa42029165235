package dev.driftwood.lake.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate for this machine alone, made by the JDK's keytool. */
public final class ServerCertificate {

    /** Protects nothing: whoever can read the file is its owner. */
    private static final char[] PASSWORD = "throw-away".toCharArray();

    private static final String ALIAS = "lake";
    private static final int DAYS = 825;

    /** By account: several folders in one process, as tests have them, need not wait for keytool each. */
    private static final Map<String, byte[]> MADE = new ConcurrentHashMap<>();

    private final KeyStore store;

    private ServerCertificate(KeyStore store) {
        this.store = store;
    }

    /**
     * The certificate that is kept in a folder; a new one if there is none, or it is about to expire.
     *
     * @param folder which only its owner can look into
     * @param account in whose names clients may come, besides the numbers of the loopback address
     */
    public static ServerCertificate keptIn(Path folder, String account) throws IOException {
        Path file = folder.resolve("certificate-" + account + ".p12");
        try {
            if (Files.exists(file)) {
                ServerCertificate kept = new ServerCertificate(load(file));
                if (kept.lasts()) {
                    return kept;
                }
                Files.delete(file);
            }
            byte[] made = MADE.get(account);
            if (made == null) {
                generate(file, account);
                MADE.put(account, Files.readAllBytes(file));
            } else {
                Files.write(file, made);
            }
            return new ServerCertificate(load(file));
        } catch (GeneralSecurityException e) {
            throw new IOException(file + " is no certificate of this server; delete it to get a new one", e);
        }
    }

    private static KeyStore load(Path file) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD);
        }
        return store;
    }

    private static void generate(Path file, String account) throws IOException {
        StringBuilder names = new StringBuilder("san=ip:127.0.0.1,ip:::1,dns:localhost");
        for (String service : List.of("dfs", "blob")) {
            names.append(",dns:").append(account).append('.').append(service).append(".core.windows.net");
            names.append(",dns:").append(account).append('.').append(service).append(".localhost");
        }
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process process = new ProcessBuilder(
                        keytool.toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-validity",
                        Integer.toString(DAYS),
                        "-startdate",
                        "-1d",
                        "-dname",
                        "CN=Driftwood lake on this machine",
                        "-ext",
                        names.toString(),
                        "-ext",
                        "bc:critical=ca:true,pathlen:0",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!ended(process) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException("keytool made no certificate: " + said.strip());
        }
    }

    private static boolean ended(Process process) throws IOException {
        try {
            return process.waitFor(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool makes a certificate", e);
        }
    }

    private boolean lasts() throws GeneralSecurityException {
        Instant soon = Instant.now().plus(Duration.ofDays(7));
        return store.getCertificate(ALIAS) instanceof X509Certificate certificate
                && certificate.getNotAfter().after(Date.from(soon));
    }

    public SSLContext context() {
        try {
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, PASSWORD);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes the certificate, without its key, for clients to trust. */
    public void writePem(Path file) throws IOException {
        try {
            Certificate certificate = store.getCertificate(ALIAS);
            String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded());
            Files.writeString(file, "-----BEGIN CERTIFICATE-----\n" + base64 + "\n-----END CERTIFICATE-----\n");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
