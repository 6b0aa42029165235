package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.ExpressionPreview;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The value of an expression as text: one with its type behind it, several as a table. */
public final class EvalText {

    private EvalText() {}

    public static void print(ExpressionPreview.Result result, Console console) {
        DiagnosticText.print(result.warnings(), console);
        for (Loss lost : result.lost()) {
            console.complain(console.errScreen()
                    .paint(Style.CHANGED, Text.visible(lost.expression()) + ": " + LossText.amount(lost)));
        }
        if (result.values().size() == 1) {
            String value = Text.visible(ValueText.text(result.values().get(0)));
            console.print(value + console.outScreen().paint(Style.QUIET, " : " + result.type()));
            return;
        }
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Object value : result.values()) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(value);
            rows.add(row);
        }
        Column column = new Column("value", result.type(), false, "", List.of(), List.of());
        PreviewText.print(new Preview("", new Schema(List.of(column)), rows, true), console);
    }
}
