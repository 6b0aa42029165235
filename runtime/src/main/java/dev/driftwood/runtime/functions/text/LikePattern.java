package dev.driftwood.runtime.functions.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A pattern of {@code like}: bytes that must be there, {@code _} for one code point and {@code %} for any number of them. */
final class LikePattern {

    private static final int ONE = 256;
    private static final int MANY = 257;

    /** Bytes as 0 to 255, and the two wildcards. */
    private final int[] codes;

    private LikePattern(int[] codes) {
        this.codes = codes;
    }

    /** @throws IllegalArgumentException if a backslash stands before nothing that needs one */
    static LikePattern of(String pattern) {
        byte[] bytes = pattern.getBytes(StandardCharsets.UTF_8);
        int[] codes = new int[bytes.length];
        int count = 0;
        for (int i = 0; i < bytes.length; i++) {
            boolean isEscape = bytes[i] == '\\';
            if (isEscape) {
                i++;
                if (i == bytes.length || bytes[i] != '\\' && bytes[i] != '_' && bytes[i] != '%') {
                    throw new IllegalArgumentException(
                            "has a backslash before something else than _, % and \\: '" + pattern + "'");
                }
            }
            boolean isOne = !isEscape && bytes[i] == '_';
            boolean isMany = !isEscape && bytes[i] == '%';
            codes[count++] = isOne ? ONE : isMany ? MANY : bytes[i] & 0xFF;
        }
        return new LikePattern(Arrays.copyOf(codes, count));
    }

    /** Whether all of the text is as the pattern says. After a mismatch the last {@code %} takes in one more code point. */
    boolean matches(byte[] text, int length) {
        int code = 0;
        int at = 0;
        int codeBehindMany = -1;
        int takenUntil = 0;
        while (at < length) {
            int wanted = code < codes.length ? codes[code] : -1;
            if (wanted == MANY) {
                code++;
                if (code == codes.length) {
                    return true;
                }
                codeBehindMany = code;
                takenUntil = at;
            } else if (wanted == ONE) {
                at = Utf8.next(text, at, length);
                code++;
            } else if (wanted == (text[at] & 0xFF)) {
                at++;
                code++;
            } else if (codeBehindMany >= 0) {
                takenUntil = Utf8.next(text, takenUntil, length);
                at = takenUntil;
                code = codeBehindMany;
            } else {
                return false;
            }
        }
        while (code < codes.length && codes[code] == MANY) {
            code++;
        }
        return code == codes.length;
    }
}
