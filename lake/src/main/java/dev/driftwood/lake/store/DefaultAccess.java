package dev.driftwood.lake.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The default entries of a folder's access control list: what is made in the folder begins with them. */
final class DefaultAccess {

    private static final String LIST = "acl";

    private static final String DEFAULT = "default:";

    private DefaultAccess() {}

    /** @param initial what the request says of the new file or folder; a list in it counts instead */
    static Attributes inherit(Attributes parent, Attributes initial, boolean folder) {
        List<String> entries = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        for (String entry : parent.get(LIST, "").split(",")) {
            if (entry.startsWith(DEFAULT)) {
                entries.add(entry.substring(DEFAULT.length()));
                kept.add(entry);
            }
        }
        if (entries.isEmpty() || initial.get(LIST).isPresent()) {
            return initial;
        }
        if (folder) {
            entries.addAll(kept);
        }
        return initial.with(Map.of(LIST, String.join(",", entries)));
    }
}
