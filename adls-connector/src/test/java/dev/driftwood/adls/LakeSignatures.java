package dev.driftwood.adls;

import dev.driftwood.lake.Lake;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Shared access signatures as an account's key makes them. */
final class LakeSignatures {

    private static final String VERSION = "2020-02-10";

    private LakeSignatures() {}

    /** @param folder without slashes at its ends */
    static String ofFolder(Lake lake, String container, String folder, String permissions) {
        String resource = "/blob/" + lake.account() + "/" + container + "/" + folder;
        String text = String.join(
                "\n", permissions, "", expiry(), resource, "", "", "", VERSION, "d", "", "", "", "", "", "");
        int depth = folder.split("/").length;
        return "?sv=" + VERSION + "&sr=d&sdd=" + depth + "&sp=" + permissions + "&se=" + expiry() + "&sig="
                + sign(lake, text);
    }

    static String ofAccount(Lake lake, String permissions) {
        String text = String.join("\n", lake.account(), permissions, "b", "sco", "", expiry(), "", "", VERSION, "");
        return "?sv=" + VERSION + "&ss=b&srt=sco&sp=" + permissions + "&se=" + expiry() + "&sig=" + sign(lake, text);
    }

    private static String expiry() {
        return Instant.now()
                .truncatedTo(ChronoUnit.DAYS)
                .plus(Duration.ofDays(2))
                .toString();
    }

    private static String sign(Lake lake, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(lake.key()), "HmacSHA256"));
            byte[] signature = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
            return URLEncoder.encode(Base64.getEncoder().encodeToString(signature), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
