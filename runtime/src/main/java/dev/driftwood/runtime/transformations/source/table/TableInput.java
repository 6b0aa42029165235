package dev.driftwood.runtime.transformations.source.table;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.database.DatabaseSession;
import dev.driftwood.runtime.database.ResultReader;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Reads the wanted columns through a connection of its own. */
record TableInput(TableSourceNode node, ExecutionContext context) implements ScanInput {

    @Override
    public ColumnContent content(int column) {
        return ColumnContent.COMPUTED;
    }

    @Override
    public void run(BitSet wanted, Downstream downstream) throws IOException {
        int[] columns =
                ColumnProjection.columnsOf(node.values(), wanted).stream().toArray();
        List<BoundExpression> moved = new ArrayList<>(node.values().size());
        for (BoundExpression value : node.values()) {
            moved.add(ColumnUse.moved(value, columns));
        }
        ColumnProjection projection = new ColumnProjection(moved, wanted);
        ResultReader.Request request = new ResultReader.Request(
                node.query(),
                node.described(),
                node.types(),
                columns,
                (int) Math.min(node.fetchRows(), node.limit()),
                context.batchRows(),
                node.isolation());
        try (DatabaseSession session = open();
                ResultReader reader = open(session, request)) {
            push(reader, projection, downstream);
        }
    }

    private DatabaseSession open() {
        try {
            return DatabaseSession.open(node.database());
        } catch (DataFlowException e) {
            throw node.place(e);
        }
    }

    private ResultReader open(DatabaseSession session, ResultReader.Request request) {
        try {
            return ResultReader.open(session, request, this::countLost, context.allocator());
        } catch (DataFlowException e) {
            throw node.place(e);
        }
    }

    private void push(ResultReader reader, ColumnProjection projection, Downstream downstream) throws IOException {
        long left = node.limit();
        while (left > 0 && !downstream.satisfied()) {
            Optional<Batch> next = next(reader);
            if (next.isEmpty()) {
                return;
            }
            Batch adapted;
            try (Batch read = next.get();
                    Batch cut = first(read, left)) {
                context.read().add(cut.rows());
                left -= cut.rows();
                adapted = projection.apply(cut, context.evaluation());
            }
            downstream.accept(adapted);
        }
    }

    private Optional<Batch> next(ResultReader reader) {
        try {
            return reader.next();
        } catch (DataFlowException e) {
            throw node.place(e);
        }
    }

    /** Another owner's view of the first rows. */
    private static Batch first(Batch batch, long most) {
        if (batch.rows() <= most) {
            return batch.share();
        }
        List<SharedVector> columns = new ArrayList<>(batch.width());
        for (int i = 0; i < batch.width(); i++) {
            columns.add(batch.column(i).slice(0, (int) most));
        }
        return new Batch(columns, (int) most);
    }

    private void countLost(int column, String raw) {
        Observations.Tally tally = context.evaluation()
                .observations()
                .tally(
                        CallPlace.of(node.stream(), node.described().get(column).name()),
                        node.types().get(column),
                        LossKind.NULLED);
        tally.add(1);
        tally.sample(raw);
    }

    @Override
    public long unreadRows() {
        return 0;
    }

    @Override
    public void verifyUnchanged() {
        // Nothing was listed before that could have changed since.
    }

    @Override
    public void close() {
        // The connection ends with the rows.
    }
}
