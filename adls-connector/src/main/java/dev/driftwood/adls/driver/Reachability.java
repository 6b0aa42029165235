package dev.driftwood.adls.driver;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.UnknownHostException;
import javax.net.ssl.HttpsURLConnection;
import org.apache.hadoop.security.ssl.DelegatingSSLSocketFactory;

/** Whether an account's server can be reached at all: the driver would look for a mistyped one for minutes. */
final class Reachability {

    private static final int ATTEMPTS = 2;
    private static final int CONNECT_MILLIS = 4_000;
    private static final int PROBE_MILLIS = 2_000;

    private Reachability() {}

    /**
     * @throws UnknownHostException if nobody knows the name
     */
    static void require(Location location) throws IOException {
        if (isProxied(location)) {
            return;
        }
        InetAddress address = InetAddress.getByName(location.server().getHost());
        IOException failure = new IOException("not tried");
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address, location.port()), CONNECT_MILLIS);
                return;
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    /**
     * Asks the server for something that needs no sign-in, whatever the answer.
     *
     * @throws IOException if there is none
     */
    static void ask(Location location) throws IOException {
        HttpURLConnection connection = connection(location, PROBE_MILLIS);
        try {
            connection.getResponseCode();
        } finally {
            connection.disconnect();
        }
    }

    /** A request without a sign-in and without a body, which does what the driver's requests do but retry. */
    static HttpURLConnection connection(Location location, int timeoutMillis) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) location.request("").toURL().openConnection();
        if (connection instanceof HttpsURLConnection secure) {
            secure.setSSLSocketFactory(DelegatingSSLSocketFactory.getDefaultFactory());
        }
        connection.setRequestMethod("HEAD");
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(timeoutMillis);
        connection.setReadTimeout(timeoutMillis);
        return connection;
    }

    private static boolean isProxied(Location location) {
        ProxySelector selector = ProxySelector.getDefault();
        return selector != null
                && selector.select(location.server()).stream().anyMatch(each -> each.type() != Proxy.Type.DIRECT);
    }
}
