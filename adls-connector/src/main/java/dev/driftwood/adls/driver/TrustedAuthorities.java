package dev.driftwood.adls.driver;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Which servers to believe: those that Java believes, and those with a certificate of an authority that the user has named.
 * The driver would try a server with another certificate again and again; so refusals are remembered.
 */
final class TrustedAuthorities extends X509ExtendedTrustManager {

    private final X509ExtendedTrustManager java;
    private final List<X509ExtendedTrustManager> named = new CopyOnWriteArrayList<>();
    private final Map<Path, Boolean> files = new ConcurrentHashMap<>();
    private final Map<String, CertificateException> refused = new ConcurrentHashMap<>();

    TrustedAuthorities() throws GeneralSecurityException {
        this.java = manager(null);
    }

    SSLContext context() throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {this}, null);
        return context;
    }

    /** Believes the certificates in a file from now on: PEM, or one in DER. */
    void add(Path file) throws IOException, GeneralSecurityException {
        if (files.putIfAbsent(file.toAbsolutePath(), true) != null) {
            return;
        }
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        int count = 0;
        try (InputStream input = Files.newInputStream(file)) {
            for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(input)) {
                store.setCertificateEntry("authority-" + count, each);
                count++;
            }
        }
        if (count == 0) {
            throw new CertificateException("there is no certificate in it");
        }
        named.add(manager(store));
    }

    /** Why a server's certificate was refused at the last attempt. */
    Optional<CertificateException> refusal(String server) {
        return Optional.ofNullable(refused.remove(server));
    }

    private static X509ExtendedTrustManager manager(@Nullable KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        for (TrustManager each : factory.getTrustManagers()) {
            if (each instanceof X509ExtendedTrustManager manager) {
                return manager;
            }
        }
        throw new GeneralSecurityException("this Java cannot check certificates");
    }

    @FunctionalInterface
    private interface Check {
        void by(X509ExtendedTrustManager manager) throws CertificateException;
    }

    private void check(String server, Check check) throws CertificateException {
        try {
            check.by(java);
            return;
        } catch (CertificateException e) {
            for (X509ExtendedTrustManager each : named) {
                if (isPassed(check, each)) {
                    return;
                }
            }
            refused.put(server, e);
            throw e;
        }
    }

    private static boolean isPassed(Check check, X509ExtendedTrustManager manager) {
        try {
            check.by(manager);
            return true;
        } catch (CertificateException e) {
            // What the first manager said is reported; it is one complaint too many otherwise.
            return false;
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        String server = socket instanceof javax.net.ssl.SSLSocket secure && secure.getHandshakeSession() != null
                ? secure.getHandshakeSession().getPeerHost()
                : String.valueOf(socket.getInetAddress());
        check(server, manager -> manager.checkServerTrusted(chain, type, socket));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(String.valueOf(engine.getPeerHost()), manager -> manager.checkServerTrusted(chain, type, engine));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check("", manager -> manager.checkServerTrusted(chain, type));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        java.checkClientTrusted(chain, type, socket);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        java.checkClientTrusted(chain, type, engine);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        java.checkClientTrusted(chain, type);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        List<X509Certificate> issuers = new ArrayList<>(Arrays.asList(java.getAcceptedIssuers()));
        for (X509ExtendedTrustManager each : named) {
            issuers.addAll(Arrays.asList(each.getAcceptedIssuers()));
        }
        return issuers.toArray(new X509Certificate[0]);
    }
}
