package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.report.SourceReport;
import java.util.List;

/** How the files of a source differ, one line a column. */
final class DriftText {

    private static final int MOST_FILES = 3;

    private DriftText() {}

    static void print(SourceReport source, String indent, Console console) {
        Screen screen = console.outScreen();
        for (Drift drift : source.drift()) {
            String line = sign(drift.kind()) + " " + drift.column() + ": " + sentence(drift);
            console.print(indent + screen.paint(style(drift.kind()), Text.visible(line)));
        }
        if (!source.hidden().isEmpty()) {
            String skipped = Amounts.count(source.hidden().size(), "hidden file") + " skipped";
            console.print(indent + screen.paint(Style.QUIET, skipped));
        }
    }

    private static String sentence(Drift drift) {
        return switch (drift.kind()) {
            case ADDED -> "only in " + files(drift) + "; " + drift.detail();
            case MISSING -> "not in " + files(drift) + "; " + drift.detail();
            case RETYPED -> drift.detail();
            case CASE_CHANGED, NOTED -> drift.detail() + ", in " + files(drift);
        };
    }

    /** The first few by name, of many the number. */
    private static String files(Drift drift) {
        List<String> files = drift.files();
        if (files.size() <= MOST_FILES) {
            return String.join(", ", files);
        }
        return files.get(0) + " and " + Amounts.count(files.size() - 1, "more file");
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
