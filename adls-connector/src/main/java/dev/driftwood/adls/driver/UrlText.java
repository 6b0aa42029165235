package dev.driftwood.adls.driver;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Names of files in addresses. */
final class UrlText {

    private UrlText() {}

    /** A path with everything encoded but its slashes. */
    static String path(String path) {
        return URLEncoder.encode(path, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%2F", "/");
    }
}
