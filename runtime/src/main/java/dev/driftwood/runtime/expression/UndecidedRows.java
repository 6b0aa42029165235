package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.functions.RowText;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.types.DataType;
import java.util.BitSet;
import java.util.List;

/**
 * Counts rows for which a condition is null, and which are therefore left out as if it were false.
 *
 * @param columns the names of the rows' columns
 */
public record UndecidedRows(CallPlace place, List<String> columns) {

    public UndecidedRows {
        columns = List.copyOf(columns);
    }

    /** Counts so many rows that nothing more is to be told of. */
    public void count(long rows, EvaluationContext context) {
        if (rows > 0) {
            tally(context).add(rows);
        }
    }

    /** @param read the columns that the condition looks at */
    void count(Selection rows, Batch batch, BitSet read, EvaluationContext context) {
        int count = rows.count();
        if (count == 0) {
            return;
        }
        Observations.Tally tally = tally(context);
        tally.add(count);
        if (tally.wantsSample()) {
            tally.sample(text(batch, read, rows.positions()[0]));
        }
    }

    private Observations.Tally tally(EvaluationContext context) {
        return context.observations().tally(place, DataType.BOOLEAN, LossKind.UNDECIDED);
    }

    private String text(Batch batch, BitSet read, int row) {
        StringBuilder text = new StringBuilder();
        for (int i = read.nextSetBit(0); i >= 0 && i < columns.size(); i = read.nextSetBit(i + 1)) {
            text.append(text.length() == 0 ? "" : ", ").append(columns.get(i)).append(": ");
            text.append(RowText.of(batch.vector(i), row));
        }
        return text.toString();
    }
}
