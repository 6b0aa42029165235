package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.report.ColumnWritten;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/** Counts how each column's rows came into the files. */
final class ColumnTally {

    private final long[] carried;
    private final long[] constant;
    private final long[] computed;

    ColumnTally(int width) {
        this.carried = new long[width];
        this.constant = new long[width];
        this.computed = new long[width];
    }

    void computed(long rows) {
        for (int i = 0; i < computed.length; i++) {
            computed[i] += rows;
        }
    }

    void add(List<ColumnContent> columns, long rows) {
        for (int i = 0; i < computed.length; i++) {
            ColumnContent content = columns.get(i);
            if (content instanceof ColumnContent.Carried) {
                carried[i] += rows;
            } else if (content instanceof ColumnContent.Constant) {
                constant[i] += rows;
            } else {
                computed[i] += rows;
            }
        }
    }

    List<ColumnWritten> report(Schema schema) {
        List<ColumnWritten> columns = new ArrayList<>(computed.length);
        for (int i = 0; i < computed.length; i++) {
            columns.add(new ColumnWritten(schema.column(i).name(), carried[i], constant[i], computed[i]));
        }
        return columns;
    }
}
