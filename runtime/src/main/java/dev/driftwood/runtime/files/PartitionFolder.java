package dev.driftwood.runtime.files;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A folder {@code column=value}, spelled as Hive and Spark spell it: characters that a path cannot hold are percent-encoded, a
 * null is {@code __HIVE_DEFAULT_PARTITION__}. An empty text has no spelling and is written as null, as in Spark.
 */
public record PartitionFolder(String column, @Nullable String value) {

    static final String NULL = "__HIVE_DEFAULT_PARTITION__";

    /**
     * What Hive encodes besides control characters. Blanks, points, accents and emoji stay as they are, and so do
     * the characters that only Windows forbids: the service's workers do not run there. A local store on Windows refuses them.
     */
    private static final String ENCODED = "\"#%'*/:=?\\{[]^";

    private static final String DIGITS = "0123456789ABCDEF";

    /** The folder's name. */
    public String name() {
        return encode(column) + "=" + (value == null || value.isEmpty() ? NULL : encode(value));
    }

    /** Reads a folder's name; empty if it is not of this form. */
    public static Optional<PartitionFolder> parse(String name) {
        int equals = name.indexOf('=');
        if (equals <= 0 || equals == name.length() - 1) {
            return Optional.empty();
        }
        String value = name.substring(equals + 1);
        return Optional.of(
                new PartitionFolder(decode(name.substring(0, equals)), value.equals(NULL) ? null : decode(value)));
    }

    private static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '\u007F' || ENCODED.indexOf(c) >= 0) {
                encoded.append('%').append(DIGITS.charAt(c >> 4)).append(DIGITS.charAt(c & 15));
            } else {
                encoded.append(c);
            }
        }
        return encoded.toString();
    }

    /** A percent sign without two digits behind it stands for itself, as in Spark. */
    private static String decode(String text) {
        StringBuilder decoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int code = c == '%' && i + 2 < text.length() ? code(text.charAt(i + 1), text.charAt(i + 2)) : -1;
            if (code >= 0) {
                decoded.append((char) code);
                i += 2;
            } else {
                decoded.append(c);
            }
        }
        return decoded.toString();
    }

    private static int code(char high, char low) {
        int first = high < 128 ? Character.digit(high, 16) : -1;
        int second = low < 128 ? Character.digit(low, 16) : -1;
        return first < 0 || second < 0 ? -1 : first * 16 + second;
    }
}
