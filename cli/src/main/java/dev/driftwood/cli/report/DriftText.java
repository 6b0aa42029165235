package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.SourceReport;

/** How the files of a source differ, one line a column. */
final class DriftText {

    private DriftText() {}

    static void print(SourceReport source, String indent, Console console) {
        Screen screen = console.outScreen();
        for (Drift drift : source.drift()) {
            String line = sign(drift.kind()) + " " + Text.visible(drift.column()) + ": " + Text.visible(drift.detail());
            console.print(indent + screen.paint(style(drift.kind()), line));
        }
        if (!source.hidden().isEmpty()) {
            String skipped = Amounts.count(source.hidden().size(), "hidden file") + " skipped";
            console.print(indent + screen.paint(Style.QUIET, skipped));
        }
    }

    private static String sign(Drift.Kind kind) {
        return switch (kind) {
            case ADDED -> "+";
            case MISSING -> "-";
            case RETYPED, CASE_CHANGED -> "~";
            case NOTED -> "!";
        };
    }

    private static Style style(Drift.Kind kind) {
        return switch (kind) {
            case ADDED -> Style.GOOD;
            case MISSING -> Style.BAD;
            case RETYPED, CASE_CHANGED, NOTED -> Style.CHANGED;
        };
    }
}
