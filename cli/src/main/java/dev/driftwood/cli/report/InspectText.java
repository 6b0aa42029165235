package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Table;
import dev.driftwood.cli.terminal.Table.Cell;
import dev.driftwood.cli.terminal.Table.Heading;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.ColumnReport.Change;
import dev.driftwood.runtime.report.StreamSchema;
import java.util.List;
import java.util.Locale;

/** The columns of streams, a table for each stream. */
public final class InspectText {

    private InspectText() {}

    public static void print(List<StreamSchema> streams, Console console) {
        boolean between = false;
        for (StreamSchema stream : streams) {
            if (between) {
                console.print("");
            }
            between = true;
            print(stream, console);
        }
    }

    private static void print(StreamSchema stream, Console console) {
        String counts = Amounts.count(stream.columns().size(), "column") + ": " + count(stream, Change.NEW) + " new, "
                + count(stream, Change.UPDATED) + " updated, " + count(stream, Change.PASSED) + " passed, "
                + stream.dropped().size() + " dropped, "
                + stream.columns().stream().filter(c -> c.column().drifted()).count() + " drifted";
        console.print(
                console.outScreen().paint(Style.HEADING, stream.stream()) + "  " + stream.keyword() + "  " + counts);
        Table table = new Table(List.of(
                Heading.right("#"),
                Heading.left("column"),
                Heading.left("type"),
                Heading.left("change"),
                Heading.left("origin"),
                Heading.left("made of")));
        for (ColumnReport column : stream.columns()) {
            table.add(row(column));
        }
        for (String name : stream.dropped()) {
            table.add(List.of(
                    Cell.of(""),
                    Cell.quiet(name),
                    Cell.of(""),
                    new Cell("dropped", Style.BAD),
                    Cell.of(""),
                    Cell.of("")));
        }
        table.print(console);
    }

    private static List<Cell> row(ColumnReport column) {
        Style style =
                switch (column.change()) {
                    case NEW -> Style.GOOD;
                    case UPDATED -> Style.CHANGED;
                    case PASSED -> Style.QUIET;
                };
        String change = column.change().name().toLowerCase(Locale.ROOT)
                + (column.column().drifted() ? ", drifted" : "");
        return List.of(
                Cell.quiet(Amounts.grouped(column.position())),
                Cell.of(Text.visible(column.column().name())),
                Cell.of(column.column().type().toString()),
                new Cell(change, style),
                Cell.of(column.column().origin()),
                Cell.of(String.join(", ", column.column().lineage())));
    }

    private static long count(StreamSchema stream, Change change) {
        return stream.columns().stream()
                .filter(column -> column.change() == change)
                .count();
    }
}
