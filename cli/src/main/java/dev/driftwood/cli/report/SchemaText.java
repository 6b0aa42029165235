package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Table;
import dev.driftwood.cli.terminal.Table.Cell;
import dev.driftwood.cli.terminal.Table.Heading;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.FileSchemas.Described;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import java.util.List;

/** The columns of files, a table for each file. */
public final class SchemaText {

    private SchemaText() {}

    public static void print(List<Described> files, Console console) {
        boolean between = false;
        for (Described file : files) {
            if (between) {
                console.print("");
            }
            between = true;
            print(file, console);
        }
    }

    private static void print(Described file, Console console) {
        FileDescription description = file.description();
        String rows = description.rows() < 0 ? "" : Amounts.count(description.rows(), "row") + ", ";
        String writer = description.writer().isEmpty() ? "" : ", written by " + Text.visible(description.writer());
        console.print(console.outScreen().paint(Style.HEADING, Text.visible(console.shown(file.path()))) + "  " + rows
                + Amounts.count(description.columns().size(), "column") + ", " + Amounts.bytes(file.bytes()) + writer);
        Table table = new Table(List.of(
                Heading.right("#"),
                Heading.left("column"),
                Heading.left("type"),
                Heading.left("stored as"),
                Heading.left("remarks")));
        int number = 0;
        for (FileColumn column : description.columns()) {
            ColumnRemarks remarks = ColumnRemarks.of(column);
            table.add(List.of(
                    Cell.quiet(Amounts.grouped(++number)),
                    Cell.of(column.name()),
                    Cell.of(column.type().toString()),
                    Cell.quiet(column.physical()),
                    new Cell(remarks.text(), remarks.troubles().isEmpty() ? Style.CHANGED : Style.BAD)));
        }
        table.print(console);
    }
}
