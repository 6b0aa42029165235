package dev.driftwood.benchmarks.report;

import java.util.List;

/** A table in Markdown. */
public final class MarkdownTable {

    private final StringBuilder text = new StringBuilder();

    public MarkdownTable(String... headings) {
        row(List.of(headings));
        text.append("|---".repeat(headings.length)).append("|\n");
    }

    public void row(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
