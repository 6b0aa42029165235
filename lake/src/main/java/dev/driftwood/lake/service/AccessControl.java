package dev.driftwood.lake.service;

import dev.driftwood.lake.http.Answer;
import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.Request;
import dev.driftwood.lake.http.ServiceError;
import dev.driftwood.lake.store.Attributes;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Owner, group and permissions: kept, passed on and told, but not what decides who may do what. */
final class AccessControl {

    private static final String SUPERUSER = "$superuser";
    private static final Pattern OCTAL = Pattern.compile("[0-7]{3,4}");
    private static final Pattern SYMBOLIC = Pattern.compile("([r-][w-][x-]){2}[r-][w-][xtT-]\\+?");

    private AccessControl() {}

    /** What a request that makes something says of it. */
    static Attributes initial(Request request) throws ServiceError {
        Map<String, String> values = new TreeMap<>();
        Optional<String> permissions = request.header("x-ms-permissions");
        if (permissions.isPresent()) {
            int mode =
                    mode(permissions.get()) & ~mode(request.header("x-ms-umask").orElse("000"));
            values.put("permissions", symbolic(mode));
        }
        for (String name : new String[] {"owner", "group", "acl"}) {
            request.header("x-ms-" + name).ifPresent(value -> values.put(name, value));
        }
        for (String name : ContentHeaders.NAMES) {
            request.header("x-ms-" + name).ifPresent(value -> values.put(name, value));
        }
        return new Attributes(values);
    }

    /** What a request to set it changes. */
    static Map<String, String> changes(Request request) throws ServiceError {
        Map<String, String> values = new TreeMap<>();
        for (String name : new String[] {"owner", "group", "acl"}) {
            request.header("x-ms-" + name).ifPresent(value -> values.put(name, value));
        }
        Optional<String> permissions = request.header("x-ms-permissions");
        if (permissions.isPresent()) {
            values.put("permissions", symbolic(mode(permissions.get())));
        }
        return values;
    }

    static String owner(Attributes attributes) {
        return attributes.get("owner", SUPERUSER);
    }

    static String group(Attributes attributes) {
        return attributes.get("group", SUPERUSER);
    }

    static String permissions(Attributes attributes, boolean folder) {
        return attributes.get("permissions", folder ? "rwxr-x---" : "rw-r-----");
    }

    static void write(Attributes attributes, boolean folder, Answer answer) {
        answer.header("x-ms-owner", owner(attributes));
        answer.header("x-ms-group", group(attributes));
        answer.header("x-ms-permissions", permissions(attributes, folder));
    }

    static String acl(Attributes attributes, boolean folder) {
        String permissions = permissions(attributes, folder);
        String own = "user::" + permissions.substring(0, 3) + ",group::" + permissions.substring(3, 6) + ",other::"
                + permissions.substring(6, 9).toLowerCase(Locale.ROOT).replace('t', 'x');
        return attributes.get("acl", own);
    }

    private static int mode(String permissions) throws ServiceError {
        if (OCTAL.matcher(permissions).matches()) {
            return Integer.parseInt(permissions, 8);
        }
        if (!SYMBOLIC.matcher(permissions).matches()) {
            throw Refusals.invalidHeader("x-ms-permissions");
        }
        int mode = 0;
        for (int at = 0; at < 9; at++) {
            mode = mode << 1 | (permissions.charAt(at) == '-' || permissions.charAt(at) == 'T' ? 0 : 1);
        }
        return permissions.charAt(8) == 't' || permissions.charAt(8) == 'T' ? mode | 01000 : mode;
    }

    private static String symbolic(int mode) {
        StringBuilder text = new StringBuilder();
        for (int at = 8; at >= 0; at--) {
            text.append((mode >> at & 1) == 0 ? '-' : "xwr".charAt(at % 3));
        }
        if ((mode & 01000) != 0) {
            text.setCharAt(8, text.charAt(8) == 'x' ? 't' : 'T');
        }
        return text.toString();
    }
}
