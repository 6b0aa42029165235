package dev.driftwood.runtime.storage;

/** How journals hold what may be any text: lines of fields with a tab between, whatever would break that as {@code %09}. */
public final class JournalFields {

    private JournalFields() {}

    /** Appends a line of the fields. */
    public static void line(StringBuilder text, String... fields) {
        for (int i = 0; i < fields.length; i++) {
            text.append(i == 0 ? "" : "\t").append(escape(fields[i]));
        }
        text.append('\n');
    }

    private static String escape(String field) {
        return field.replace("%", "%25")
                .replace("\t", "%09")
                .replace("\n", "%0A")
                .replace("\r", "%0D");
    }

    /** The text that a field of a line stands for. */
    public static String unescape(String field) {
        return field.replace("%0D", "\r")
                .replace("%0A", "\n")
                .replace("%09", "\t")
                .replace("%25", "%");
    }
}
