package dev.driftwood.adls.driver;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where a container is.
 *
 * @param host of the account, as the service names it: {@code contoso.dfs.core.windows.net}
 * @param endpoint what to talk to instead of the host: an emulator, with the account as the first part of each path
 * @param authorities files of certificates to trust besides those that Java trusts
 * @param hierarchical whether the account has real folders; empty if it is to be asked
 */
public record Location(
        String host, String container, Optional<URI> endpoint, List<Path> authorities, Optional<Boolean> hierarchical) {

    public Location {
        authorities = List.copyOf(authorities);
    }

    public Location(String host, String container) {
        this(host, container, Optional.empty(), List.of(), Optional.empty());
    }

    /** The account's name. */
    public String account() {
        int point = host.indexOf('.');
        return point < 0 ? host : host.substring(0, point);
    }

    /** {@code abfss://raw@contoso.dfs.core.windows.net}. */
    public String address() {
        return "abfss://" + container + "@" + host;
    }

    boolean isSecure() {
        return endpoint.map(uri -> "https".equals(uri.getScheme())).orElse(true);
    }

    /** What a connection is made to. */
    URI server() {
        return endpoint.orElseGet(() -> URI.create("https://" + host));
    }

    int port() {
        URI server = server();
        return server.getPort() >= 0 ? server.getPort() : isSecure() ? 443 : 80;
    }

    /** The address of a path in requests, without a query. */
    URI request(String path) {
        StringBuilder text = new StringBuilder(server().toString());
        if (text.charAt(text.length() - 1) == '/') {
            text.setLength(text.length() - 1);
        }
        if (endpoint.isPresent()) {
            text.append('/').append(account());
        }
        return URI.create(
                text.append('/').append(container).append(UrlText.path(path)).toString());
    }
}
