package dev.driftwood.runtime.transformations.source.table;

import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.execute.ScanUnit;

/** All rows of a table or query. */
record TableUnit(TableSourceNode node) implements ScanUnit {

    @Override
    public long rows() {
        return -1;
    }

    @Override
    public long bytes() {
        return -1;
    }

    @Override
    public long firstRow() {
        return 0;
    }

    @Override
    public ScanInput open(ExecutionContext context) {
        return new TableInput(node, context);
    }
}
