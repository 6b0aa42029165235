package dev.driftwood.adls.address;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The path of an https address, in which all but a few characters stand as their bytes in hexadecimal. */
final class PercentEncoding {

    private static final String PATTERN_CHARACTERS = "\\*?[]{}";

    private PercentEncoding() {}

    /** The path as a pattern: a wildcard that stands encoded means itself. */
    static String decoded(String path) {
        StringBuilder decoded = new StringBuilder(path.length());
        int at = 0;
        while (at < path.length()) {
            if (path.charAt(at) == '%') {
                int end = at;
                while (end < path.length() && path.charAt(end) == '%') {
                    end += 3;
                }
                append(decoded, bytes(path, at, end));
                at = end;
            } else {
                decoded.append(path.charAt(at));
                at++;
            }
        }
        return decoded.toString();
    }

    private static void append(StringBuilder decoded, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '/') {
                throw InvalidAddress.because("a name holds an encoded slash");
            }
            if (PATTERN_CHARACTERS.indexOf(c) >= 0) {
                decoded.append('\\');
            }
            decoded.append(c);
        }
    }

    private static String bytes(String path, int from, int to) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int at = from; at < to; at += 3) {
            int high = at + 2 < path.length() ? Character.digit(path.charAt(at + 1), 16) : -1;
            int low = at + 2 < path.length() ? Character.digit(path.charAt(at + 2), 16) : -1;
            if (high < 0 || low < 0) {
                throw InvalidAddress.because(
                        "a % has no two hexadecimal digits behind it", "Write %25 for a percent sign.");
            }
            bytes.write(high * 16 + low);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw InvalidAddress.because("its percent-encoded bytes are no UTF-8");
        }
    }
}
