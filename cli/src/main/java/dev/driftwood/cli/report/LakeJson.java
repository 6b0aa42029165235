package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.lake.Lake;
import java.io.IOException;
import java.util.List;

/** Where a running lake is, in JSON. */
public final class LakeJson {

    private LakeJson() {}

    public static void print(Lake lake, List<String> containers, boolean showKey, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "lake", true)) {
            answer.json().writeStringField("account", lake.account());
            answer.json().writeStringField("endpoint", lake.endpoint().toString());
            answer.json().writeStringField("plainEndpoint", lake.plainEndpoint().toString());
            answer.strings("containers", containers);
            answer.json().writeStringField("keyFile", lake.keyFile().toString());
            if (showKey) {
                answer.json().writeStringField("key", lake.key());
            }
            answer.json()
                    .writeStringField("certificateAuthority", lake.certificate().toString());
        }
        console.out().flush();
    }
}
