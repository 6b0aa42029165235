package dev.driftwood.regression.lineage;

import java.util.Optional;

/** Whether one flow reads what another writes. */
final class Places {

    private static final String WILDCARDS = "*?[{";

    private Places() {}

    /**
     * Whether a source that looks at a place, which may be several patterns, finds what is in a folder.
     *
     * @param folder that a sink writes into
     */
    static boolean reads(String place, String folder) {
        String written = bare(folder);
        for (String pattern : place.split(", ", -1)) {
            Optional<String> fixed = fixed(pattern);
            boolean everywhereBelow = pattern.contains("**");
            if (fixed.isPresent()
                    && (fixed.get().equals(written)
                            || fixed.get().startsWith(written + "/")
                            || (everywhereBelow && written.startsWith(fixed.get() + "/")))) {
                return true;
            }
        }
        return false;
    }

    /** The folders of a pattern before its first wildcard. */
    private static Optional<String> fixed(String pattern) {
        StringBuilder fixed = new StringBuilder();
        for (String part : bare(pattern).split("/", -1)) {
            if (part.chars().anyMatch(letter -> WILDCARDS.indexOf(letter) >= 0)) {
                break;
            }
            fixed.append(
                    fixed.length() == 0 && part.isEmpty()
                            ? "/"
                            : fixed.toString().endsWith("/") || fixed.length() == 0 ? part : "/" + part);
        }
        String folders = bare(fixed.toString());
        return folders.isEmpty() ? Optional.empty() : Optional.of(folders);
    }

    private static String bare(String path) {
        String slashes = path.replace('\\', '/');
        return slashes.length() > 1 && slashes.endsWith("/") ? slashes.substring(0, slashes.length() - 1) : slashes;
    }
}
