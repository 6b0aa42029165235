package dev.driftwood.lake.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Percent encoding as addresses have it; a plus sign is a plus sign. */
public final class PercentEncoding {

    private PercentEncoding() {}

    public static String decode(String encoded) {
        if (encoded.indexOf('%') < 0) {
            return encoded;
        }
        byte[] bytes = encoded.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
        for (int at = 0; at < bytes.length; at++) {
            int high = at + 2 < bytes.length && bytes[at] == '%' ? Character.digit(bytes[at + 1], 16) : -1;
            int low = high >= 0 ? Character.digit(bytes[at + 2], 16) : -1;
            if (low >= 0) {
                decoded.write(high * 16 + low);
                at += 2;
            } else {
                decoded.write(bytes[at]);
            }
        }
        return decoded.toString(StandardCharsets.UTF_8);
    }
}
