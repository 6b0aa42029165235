package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which character becomes which: the n-th of the lookup becomes the n-th of the replacement, or nothing if there is none. */
final class Translation {

    private static final int ASCII = 128;
    private static final byte[] NOTHING = {};

    private final byte[] @Nullable [] ascii = new byte[ASCII][];
    private final Map<Integer, byte[]> others = new HashMap<>();

    Translation(String lookup, String replacement) {
        int[] from = lookup.codePoints().toArray();
        int[] to = replacement.codePoints().toArray();
        // The first mapping of a repeated character wins, as in Spark: written last.
        for (int i = from.length - 1; i >= 0; i--) {
            byte[] becomes = i < to.length ? Character.toString(to[i]).getBytes(StandardCharsets.UTF_8) : NOTHING;
            if (from[i] < ASCII) {
                ascii[from[i]] = becomes;
            } else {
                others.put(from[i], becomes);
            }
        }
    }

    /** Appends the translated text. */
    void apply(Bytes text, Bytes into) {
        byte[] bytes = text.array();
        int length = text.length();
        for (int at = 0; at < length; ) {
            int next = Utf8.next(bytes, at, length);
            byte[] becomes = bytes[at] >= 0 ? ascii[bytes[at]] : others.get(Utf8.codePoint(bytes, at, length));
            if (becomes == null) {
                into.append(bytes, at, next - at);
            } else {
                into.append(becomes);
            }
            at = next;
        }
    }
}
