package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.SourceReport;

/** What a check found: the drift of each source, then the verdict. */
public final class CheckText {

    private CheckText() {}

    public static void print(ExecutablePlan plan, Console console) {
        for (SourceReport source : plan.sources()) {
            console.print(console.outScreen().paint(Style.HEADING, source.stream()) + "  "
                    + Amounts.count(source.files().size(), "file") + " at "
                    + Text.visible(console.shown(source.place())));
            DriftText.print(source, "    ", console);
        }
        String verdict =
                "The flow fits its files: " + Amounts.count(plan.streams().size(), "stream") + ", "
                        + Amounts.count(plan.warnings().size(), "warning") + ".";
        console.print(console.outScreen().paint(Style.GOOD, verdict));
    }
}
