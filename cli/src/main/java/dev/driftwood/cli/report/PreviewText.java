package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Table;
import dev.driftwood.cli.terminal.Table.Cell;
import dev.driftwood.cli.terminal.Table.Heading;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first rows of a stream as a table; drifted columns are marked with an asterisk. */
public final class PreviewText {

    private PreviewText() {}

    public static void print(Preview preview, Console console) {
        List<Heading> headings = new ArrayList<>();
        headings.add(new Heading("#", "", true, Style.QUIET));
        boolean drifted = false;
        for (Column column : preview.schema().columns()) {
            headings.add(heading(column));
            drifted |= column.drifted();
        }
        Table table = new Table(headings);
        int number = 0;
        for (List<@Nullable Object> row : preview.rows()) {
            List<Cell> cells = new ArrayList<>();
            cells.add(Cell.quiet(Amounts.grouped(++number)));
            for (Object value : row) {
                cells.add(ValueText.cell(value));
            }
            table.add(cells);
        }
        table.print(console);
        String rows = Amounts.count(preview.rows().size(), "row");
        String legend = drifted ? "; * drifted, in no projection" : "";
        console.print(console.outScreen()
                .paint(Style.QUIET, (preview.complete() ? rows : "the first " + rows + ", there are more") + legend));
    }

    private static Heading heading(Column column) {
        return new Heading(
                column.drifted() ? column.name() + " *" : column.name(),
                column.type().toString(),
                isNumber(column.type()),
                column.drifted() ? Style.CHANGED : Style.HEADING);
    }

    private static boolean isNumber(DataType type) {
        if (type instanceof SimpleType simple) {
            return switch (simple) {
                case BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE -> true;
                case BOOLEAN, STRING, BINARY, DATE, TIMESTAMP, ANY, NULL -> false;
            };
        }
        return type instanceof DataType.DecimalType;
    }
}
