package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.regression.drift.DayStep;
import dev.driftwood.regression.drift.DriftReport;
import dev.driftwood.regression.drift.FlowUse;
import java.util.List;
import java.util.Optional;

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
            text.print(step, report.flow());
        }
    }

    private void print(DayStep step, Optional<FlowUse> flow) {
        heading(
                step.before().name() + " → " + step.after().name(),
                DriftLine.amounts(step.before()) + " → " + DriftLine.amounts(step.after()));
        print(DriftLine.changes(step), "no drift");
        if (flow.isPresent()) {
            heading(
                    "what that does to " + flow.get().name(),
                    "source " + flow.get().source());
            print(DriftLine.effects(step), "nothing");
        }
    }

    private void heading(String text, String note) {
        console.print(screen.paint(Style.HEADING, Text.visible(text)) + GAP + Text.visible(note));
    }

    private void print(List<DriftLine> lines, String none) {
        if (lines.isEmpty()) {
            console.print(GAP + screen.paint(Style.QUIET, none));
        }
        int subjects = width(lines.stream().map(DriftLine::subject).toList());
        int whats = width(lines.stream().map(DriftLine::what).toList());
        for (DriftLine line : lines) {
            String subject = line.sign() + " " + padded(line.subject(), subjects);
            console.print((GAP
                            + screen.paint(line.style(), subject)
                            + GAP
                            + padded(line.what(), whats)
                            + GAP
                            + Text.visible(line.detail()))
                    .stripTrailing());
            String indent = " ".repeat(GAP.length() * 3 + 2 + subjects + whats);
            for (String sentence : line.evidence()) {
                console.print(indent + screen.paint(Style.QUIET, Text.visible(sentence)));
            }
        }
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
}
