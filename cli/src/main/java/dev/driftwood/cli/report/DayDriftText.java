package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.regression.drift.ColumnChange;
import dev.driftwood.regression.drift.Day;
import dev.driftwood.regression.drift.DayStep;
import dev.driftwood.regression.drift.DriftReport;
import java.util.List;

/** How days differ, a line for each change and below it what that rests on. */
public final class DayDriftText {

    private static final String GAP = "  ";

    private final Console console;
    private final Screen screen;

    private DayDriftText(Console console) {
        this.console = console;
        this.screen = console.outScreen();
    }

    public static void print(DriftReport report, Console console) {
        DayDriftText text = new DayDriftText(console);
        for (DayStep step : report.steps()) {
            text.print(step);
        }
    }

    private void print(DayStep step) {
        console.print(screen.paint(
                        Style.HEADING,
                        Text.visible(step.before().name() + " → " + step.after().name()))
                + GAP + amounts(step.before()) + " → " + amounts(step.after()));
        if (step.changes().isEmpty()) {
            console.print(GAP + screen.paint(Style.QUIET, "no drift"));
        }
        int names = width(step.changes().stream().map(ColumnChange::column).toList());
        int kinds =
                width(step.changes().stream().map(each -> each.kind().words()).toList());
        for (ColumnChange change : step.changes()) {
            String sign = sign(change.kind());
            console.print((GAP
                            + screen.paint(style(change.kind()), sign + " " + padded(change.column(), names))
                            + GAP
                            + padded(change.kind().words(), kinds)
                            + GAP
                            + Text.visible(change.detail()))
                    .stripTrailing());
            for (String sentence : change.evidence()) {
                String indent = " ".repeat(GAP.length() * 3 + 2 + names + kinds);
                console.print(indent + screen.paint(Style.QUIET, Text.visible(sentence)));
            }
        }
    }

    private static String amounts(Day day) {
        return Amounts.count(day.rows(), "row") + ", "
                + Amounts.count(day.columns().size(), "column");
    }

    private static int width(List<String> texts) {
        return texts.stream()
                .mapToInt(text -> Text.width(Text.visible(text)))
                .max()
                .orElse(0);
    }

    private static String padded(String text, int width) {
        String visible = Text.visible(text);
        return visible + " ".repeat(Math.max(0, width - Text.width(visible)));
    }

    private static String sign(ColumnChange.Kind kind) {
        return switch (kind) {
            case ADDED -> "+";
            case REMOVED -> "-";
            case EMPTY, UNREADABLE, REFUSED_NAME -> "!";
            case RENAMED, INCOMPATIBLE, NARROWED, WIDENED, STORED, NULLABILITY, CASE_CHANGED, REORDERED -> "~";
        };
    }

    private static Style style(ColumnChange.Kind kind) {
        return switch (kind) {
            case ADDED -> Style.GOOD;
            case EMPTY, REMOVED, INCOMPATIBLE, NARROWED, UNREADABLE -> Style.BAD;
            case RENAMED, WIDENED, STORED, NULLABILITY, CASE_CHANGED, REFUSED_NAME, REORDERED -> Style.CHANGED;
        };
    }
}
