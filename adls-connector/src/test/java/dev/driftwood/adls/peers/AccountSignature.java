package dev.driftwood.adls.peers;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Shared access signatures for a whole account, as its key makes them. */
public final class AccountSignature {

    public static final String VERSION = "2020-02-10";

    private AccountSignature() {}

    /** @param key in Base64 */
    public static String of(String account, String key, String permissions) {
        String text = String.join("\n", account, permissions, "b", "sco", "", expiry(), "", "", VERSION, "");
        return "?sv=" + VERSION + "&ss=b&srt=sco&sp=" + permissions + "&se=" + expiry() + "&sig=" + sign(key, text);
    }

    /** A day that is soon enough to be valid and late enough for a test. */
    public static String expiry() {
        return Instant.now()
                .truncatedTo(ChronoUnit.DAYS)
                .plus(Duration.ofDays(2))
                .toString();
    }

    public static String sign(String key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(key), "HmacSHA256"));
            byte[] signature = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
            return URLEncoder.encode(Base64.getEncoder().encodeToString(signature), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
