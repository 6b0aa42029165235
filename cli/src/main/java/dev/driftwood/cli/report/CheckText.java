package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.regression.rules.Finding;
import dev.driftwood.regression.rules.FlowCheck;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.runtime.report.SourceReport;
import java.util.Map;

/** What a check found: complaints, the drift of each source, then the verdict. */
public final class CheckText {

    private CheckText() {}

    /** @param whole whether the flows are those of a factory, so that their names matter */
    public static void print(Map<String, FlowCheck> checks, boolean whole, Console console) {
        checks.forEach((name, check) -> {
            if (whole) {
                console.print(console.outScreen().paint(Style.HEADING, name));
            }
            print(check, console);
        });
        if (whole) {
            long wrong = checks.values().stream()
                    .filter(check -> !check.errors().isEmpty())
                    .count();
            long warnings =
                    checks.values().stream().mapToLong(CheckText::warnings).sum();
            console.print((checks.size() - wrong) + " of " + Amounts.count(checks.size(), "data flow")
                    + " fit their files; " + Amounts.count(warnings, "warning") + ".");
        }
    }

    private static long warnings(FlowCheck check) {
        return check.warnings().size() + check.count(Level.WARNING);
    }

    private static void print(FlowCheck check, Console console) {
        DiagnosticText.print(check.errors(), console);
        DiagnosticText.print(check.warnings(), console);
        for (Finding finding : check.findings()) {
            Style style = finding.rule().level() == Level.WARNING ? Style.CHANGED : Style.NAME;
            DiagnosticText.print(finding.heading(), style, finding.diagnostic(), console);
        }
        if (!check.errors().isEmpty()) {
            return;
        }
        for (SourceReport source : check.sources()) {
            console.print(console.outScreen().paint(Style.HEADING, source.stream()) + "  "
                    + Amounts.count(source.files().size(), "file") + " at "
                    + Text.visible(console.shown(source.place())));
            DriftText.print(source, "    ", console);
        }
        console.print(console.outScreen().paint(Style.GOOD, verdict(check)));
    }

    private static String verdict(FlowCheck check) {
        long notes = check.count(Level.NOTE);
        return "The flow fits its files: " + Amounts.count(check.streams().size(), "stream") + ", "
                + Amounts.count(warnings(check), "warning")
                + (notes > 0 ? ", " + Amounts.count(notes, "note") : "")
                + (!check.allowed().isEmpty() ? ", " + check.allowed().size() + " allowed" : "") + ".";
    }
}
