package dev.driftwood.regression.compare;

import dev.driftwood.regression.table.Rows;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two hashes of each row: which one it is, and all that is compared of it. */
final class RowHashes {

    private static final int MOST = 1 << 28;

    private final SideColumns columns;
    private long[] identities = new long[1024];
    private long[] contents = new long[1024];
    private int count;

    private RowHashes(SideColumns columns) {
        this.columns = columns;
    }

    static RowHashes of(Rows rows, SideColumns columns) {
        RowHashes hashes = new RowHashes(columns);
        rows.forEach(hashes::add);
        return hashes;
    }

    private void add(List<@Nullable Object> row) {
        if (count == MOST) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            "tables of more than " + MOST + " rows are not compared")
                    .hint("Compare them part by part, with a pattern that takes some of the files."));
        }
        if (count == identities.length) {
            identities = Arrays.copyOf(identities, 2 * count);
            contents = Arrays.copyOf(contents, 2 * count);
        }
        identities[count] = columns.identity(row, count);
        contents[count] = columns.content(row);
        count++;
    }

    int count() {
        return count;
    }

    long identity(int row) {
        return identities[row];
    }

    /** Of the whole row. */
    long whole(int row) {
        return Cells.combine(identities[row], contents[row]);
    }
}
