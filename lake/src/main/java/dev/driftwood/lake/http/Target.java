package dev.driftwood.lake.http;

import java.util.regex.Pattern;

/**
 * What an address points at.
 *
 * @param container empty for the account itself
 * @param path in the container, without a slash at either end; empty for its root
 */
public record Target(String account, String container, String path) {

    private static final Pattern NUMBERS = Pattern.compile("[0-9.]+|\\[.*]");

    /** Path style if the host is an IP address or localhost, host style else. */
    static Target of(String host, String rawPath) {
        String name = host.replaceFirst(":[0-9]+$", "");
        boolean pathStyle = name.isEmpty()
                || name.equals("localhost")
                || NUMBERS.matcher(name).matches();
        String rest = rawPath;
        String account;
        if (pathStyle) {
            String[] parts = splitFirst(rest);
            account = PercentEncoding.decode(parts[0]);
            rest = parts[1];
        } else {
            int dot = name.indexOf('.');
            account = dot < 0 ? name : name.substring(0, dot);
        }
        return within(account, rest);
    }

    /** @param rawPath container and path, percent-encoded */
    public static Target within(String account, String rawPath) {
        String[] parts = splitFirst(rawPath);
        return new Target(account, PercentEncoding.decode(parts[0]), trimmed(PercentEncoding.decode(parts[1])));
    }

    private static String[] splitFirst(String path) {
        String trimmed = path.startsWith("/") ? path.substring(1) : path;
        int slash = trimmed.indexOf('/');
        return slash < 0
                ? new String[] {trimmed, ""}
                : new String[] {trimmed.substring(0, slash), trimmed.substring(slash)};
    }

    /** Without slashes at the ends, and with one wherever there are several. */
    public static String trimmed(String path) {
        String single = path.contains("//") ? path.replaceAll("/+", "/") : path;
        int from = single.startsWith("/") ? 1 : 0;
        int to = single.endsWith("/") ? single.length() - 1 : single.length();
        return from >= to ? "" : single.substring(from, to);
    }

    int depth() {
        return container.isEmpty() ? 0 : path.isEmpty() ? 1 : 2;
    }

    /** {@code container/path}, as logs and faults name it. */
    public String full() {
        return path.isEmpty() ? container : container + "/" + path;
    }
}
