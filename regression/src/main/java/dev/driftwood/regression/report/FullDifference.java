package dev.driftwood.regression.report;

import dev.driftwood.regression.compare.TableDifference;
import dev.driftwood.regression.compare.TableDifference.ChangedRow;
import dev.driftwood.regression.compare.TableDifference.Row;
import dev.driftwood.regression.table.CellNotation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes every row that differs as a line: a minus and its values in the first table, a plus and those in the second. */
public final class FullDifference implements TableDifference.Receiver {

    private final Writer writer;

    public FullDifference(Writer writer) {
        this.writer = writer;
    }

    @Override
    public void changed(ChangedRow row) {
        line('-', row.left());
        line('+', row.right());
    }

    @Override
    public void only(boolean left, Row row) {
        line(left ? '-' : '+', row);
    }

    private void line(char sign, Row row) {
        List<@Nullable Object> values = row.values();
        try {
            writer.write(sign + " " + row.number() + " " + CellNotation.print(values) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
