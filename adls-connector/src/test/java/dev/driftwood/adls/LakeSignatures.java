package dev.driftwood.adls;

import dev.driftwood.adls.peers.AccountSignature;
import dev.driftwood.lake.Lake;

/** Shared access signatures as an account's key makes them. */
final class LakeSignatures {

    private static final String VERSION = AccountSignature.VERSION;

    private LakeSignatures() {}

    /** @param folder without slashes at its ends */
    static String ofFolder(Lake lake, String container, String folder, String permissions) {
        String resource = "/blob/" + lake.account() + "/" + container + "/" + folder;
        String text = String.join(
                "\n",
                permissions,
                "",
                AccountSignature.expiry(),
                resource,
                "",
                "",
                "",
                VERSION,
                "d",
                "",
                "",
                "",
                "",
                "",
                "");
        int depth = folder.split("/").length;
        return "?sv=" + VERSION + "&sr=d&sdd=" + depth + "&sp=" + permissions + "&se=" + AccountSignature.expiry()
                + "&sig=" + AccountSignature.sign(lake.key(), text);
    }

    static String ofAccount(Lake lake, String permissions) {
        return AccountSignature.of(lake.account(), lake.key(), permissions);
    }
}
