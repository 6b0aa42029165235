package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.lake.Lake;
import java.util.List;
import java.util.Locale;

/** Where a running lake is, and what to write down to use it. */
public final class LakeText {

    private static final int SHOWN_PATHS = 5;

    private LakeText() {}

    public static void print(Lake lake, List<String> containers, boolean showKey, Console console) {
        String variable = lake.account().toUpperCase(Locale.ROOT) + "_KEY";
        String keyFile = console.shown(lake.keyFile().toString());
        console.print("The storage account " + lake.account() + ", for this machine alone, until Ctrl-C.");
        console.print("");
        console.print("  address      " + lake.endpoint() + ", and without TLS " + lake.plainEndpoint());
        console.print("  containers   " + String.join(", ", containers));
        console.print("  files        "
                + console.shown(lake.keyFile().resolveSibling("").toString()));
        console.print("  key          " + (showKey ? lake.key() : "in " + keyFile + ", which only you can read"));
        console.print("  certificate  " + console.shown(lake.certificate().toString()));
        console.print("");
        console.print("In the shell:");
        console.print("");
        console.print("  export " + variable + "=\"$(cat '" + keyFile + "')\"");
        console.print("");
        console.print("In driftwood.yml:");
        console.print("");
        console.print("  linkedServices:");
        String host = lake.account() + ".dfs.core.windows.net";
        console.print(
                containers.size() == 1
                        ? "    ls_lake: abfss://" + containers.get(0) + "@" + host
                        : "    ls_lake: https://" + host + "   # datasets or the script name the container");
        console.print("  accounts:");
        console.print("    " + lake.account() + ":");
        console.print("      endpoint: " + lake.endpoint());
        console.print("      certificateAuthority: "
                + console.shown(lake.certificate().toString()));
        console.print("      accountKey: ${" + variable + "}");
        console.out().flush();
    }

    /** Warns of what somebody put into the folder and will look for in vain. */
    public static void unserved(List<String> paths, Console console) {
        if (paths.isEmpty()) {
            return;
        }
        int left = paths.size() - SHOWN_PATHS;
        console.complain("driftwood: not in the account, for their names: "
                + String.join(", ", paths.subList(0, Math.min(SHOWN_PATHS, paths.size())))
                + (left > 0 ? " and " + left + " more" : ""));
        console.complain(
                "driftwood: files lie in containers, which have 3 to 63 small letters, digits and single hyphens;"
                        + " in names of files write % and what some disk refuses as %25, %3a and so on");
    }
}
