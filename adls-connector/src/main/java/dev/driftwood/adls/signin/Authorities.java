package dev.driftwood.adls.signin;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** Addresses of services that identities sign in at. */
final class Authorities {

    private static final List<String> LOOPBACK = List.of("127.0.0.1", "localhost", "[::1]");

    private Authorities() {}

    static URI of(String written, SignInFailure failure) {
        String bare = written.endsWith("/") ? written.substring(0, written.length() - 1) : written;
        try {
            URI address = new URI(bare);
            if ("https".equals(address.getScheme())
                    && address.getHost() != null
                    && address.getUserInfo() == null
                    && address.getQuery() == null
                    && address.getPath().isEmpty()) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw failure.invalid("its authority is no address", "Write https://HOST, without the tenant.");
        }
        throw failure.invalid(
                "its authority must be https://HOST, without the tenant", "Write the tenant as tenantId.");
    }

    static boolean isLoopback(String host) {
        return LOOPBACK.contains(host);
    }
}
