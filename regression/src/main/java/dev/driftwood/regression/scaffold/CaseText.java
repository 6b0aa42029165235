package dev.driftwood.regression.scaffold;

import dev.driftwood.regression.table.CellNotation;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The file of a case, as a person would write it. */
final class CaseText {

    private final StringBuilder text = new StringBuilder();

    /** A setting, if it is not empty. */
    void setting(String name, String value) {
        if (!value.isEmpty()) {
            text.append(name).append(": ").append(scalar(value)).append('\n');
        }
    }

    void settings(String name, Map<String, String> values) {
        if (!values.isEmpty()) {
            text.append(name).append(":\n");
            values.forEach((key, value) -> line(1, scalar(key) + ": " + CellNotation.quote(value)));
        }
    }

    void section(String name) {
        text.append(name).append(":\n");
    }

    void table(String source, Table table) {
        line(1, scalar(source) + ":");
        List<String> columns = new ArrayList<>();
        for (DataType.Field column : table.columns()) {
            columns.add(scalar(column.name()) + ": " + scalar(column.type().toString()));
        }
        line(2, "columns: {" + String.join(", ", columns) + "}");
        line(2, table.rows().isEmpty() ? "rows: []" : "rows:");
        table.rows().forEach(row -> line(3, "- " + CellNotation.print(row)));
    }

    /** A file with a text. */
    void text(String source, String file, String content) {
        line(1, scalar(source) + ":");
        line(2, "name: " + scalar(file));
        boolean lines = content.endsWith("\n")
                && !content.startsWith(" ")
                && content.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 0x7f)
                && content.lines().noneMatch(String::isBlank);
        if (lines) {
            line(2, "text: |");
            content.lines().forEach(each -> line(3, each));
        } else {
            line(2, "text: " + CellNotation.quote(content));
        }
    }

    void golden(String sink, String file, List<String> ignored) {
        line(1, scalar(sink) + ":");
        line(2, "golden: " + scalar(file));
        if (!ignored.isEmpty()) {
            line(
                    2,
                    "ignore: ["
                            + String.join(
                                    ", ", ignored.stream().map(CaseText::scalar).toList()) + "]");
        }
    }

    String print() {
        return text.toString();
    }

    private void line(int depth, String content) {
        text.append("  ".repeat(depth)).append(content).append('\n');
    }

    /** Bare if nobody can take it for something else. */
    static String scalar(String text) {
        boolean word = text.matches("[A-Za-z_./][A-Za-z0-9_./ -]*[A-Za-z0-9_]|[A-Za-z]")
                && !text.matches("(?i)true|false|null|yes|no|on|off|y|n|\\.inf|\\.nan");
        return word ? text : CellNotation.quote(text);
    }
}
