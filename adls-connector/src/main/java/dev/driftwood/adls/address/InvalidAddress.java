package dev.driftwood.adls.address;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;

/** Complaints about addresses. They repeat no more of one than its scheme and what is certainly a name. */
final class InvalidAddress {

    private static final String FORM = "Write abfss://container@account.dfs.core.windows.net/path.";

    /** An account's key has 88 characters, and no name has so many. */
    private static final int LONGEST_NAME = 63;

    private InvalidAddress() {}

    static DataFlowException because(String why, String hint) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.INVALID_STORE_ADDRESS, "this is no address of a storage account: " + why)
                .hint(hint));
    }

    static DataFlowException because(String why) {
        return because(why, FORM);
    }

    /** The name as written, if it cannot be a secret in the wrong place. */
    static String shown(String name) {
        boolean harmless = name.length() <= LONGEST_NAME
                && name.chars().allMatch(c -> (c < 128 && Character.isLetterOrDigit(c)) || c == '-' || c == '_');
        return harmless ? "`" + name + "`" : "what stands in its place";
    }
}
