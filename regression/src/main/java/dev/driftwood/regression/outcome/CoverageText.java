package dev.driftwood.regression.outcome;

import dev.driftwood.regression.coverage.CoverageItem;
import dev.driftwood.regression.coverage.FlowCoverage;
import dev.driftwood.script.source.SourceText;
import java.util.List;

/** What no case reached, for people. */
public final class CoverageText {

    private static final int WIDTH = 100;

    private CoverageText() {}

    public static String print(List<FlowCoverage> flows) {
        StringBuilder text = new StringBuilder();
        for (FlowCoverage flow : flows) {
            text.append("coverage of ").append(flow.script().name()).append(": ");
            text.append(flow.reached()).append(" of ").append(flow.items().size());
            text.append(" (").append(FlowCoverage.percent(List.of(flow))).append(" %)\n");
            for (CoverageItem item : flow.missed()) {
                SourceText.Position start = flow.script().position(item.span().start());
                text.append("    ")
                        .append(start.line())
                        .append(':')
                        .append(start.column())
                        .append("  ");
                text.append(cut(item.what()))
                        .append(": ")
                        .append(item.kind().missed())
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static String cut(String what) {
        return what.length() <= WIDTH ? what : what.substring(0, WIDTH - 1) + "…";
    }
}
