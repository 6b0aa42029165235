package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.regression.drift.DayStep;
import dev.driftwood.regression.drift.DriftReport;
import dev.driftwood.regression.drift.FlowUse;
import java.util.List;
import java.util.Optional;

/** How days differ, in Markdown, for the summary of a pull request. */
public final class DayDriftMarkdown {

    private static final String SPECIAL = "\\`*_{}[]<>#|~&!";

    private DayDriftMarkdown() {}

    public static void print(DriftReport report, Console console) {
        for (DayStep step : report.steps()) {
            print(step, report.flow(), console);
        }
    }

    private static void print(DayStep step, Optional<FlowUse> flow, Console console) {
        console.print(
                "### " + escaped(step.before().name() + " → " + step.after().name()));
        console.print("");
        console.print(escaped(DriftLine.amounts(step.before()) + " → " + DriftLine.amounts(step.after())));
        console.print("");
        table("column", DriftLine.changes(step), "No drift.", console);
        if (flow.isPresent()) {
            console.print("#### What that does to "
                    + escaped(flow.get().name() + ", source " + flow.get().source()));
            console.print("");
            table("where", DriftLine.effects(step), "Nothing.", console);
        }
    }

    private static void table(String subject, List<DriftLine> lines, String none, Console console) {
        if (lines.isEmpty()) {
            console.print(none);
        } else {
            console.print("| | " + subject + " | what | detail |");
            console.print("|---|---|---|---|");
        }
        for (DriftLine line : lines) {
            StringBuilder detail = new StringBuilder(escaped(line.detail()));
            for (String sentence : line.evidence()) {
                detail.append("<br>").append(escaped(sentence));
            }
            console.print("| " + escaped(line.sign()) + " | " + escaped(line.subject()) + " | " + line.what() + " | "
                    + detail + " |");
        }
        console.print("");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        Text.visible(text).chars().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append((char) c);
        });
        return escaped.toString();
    }
}
