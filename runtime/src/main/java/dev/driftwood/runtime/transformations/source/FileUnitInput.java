package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.LostShape;
import dev.driftwood.runtime.format.RowLoss;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the parts of a unit one after the other, each brought to the source's columns. */
final class FileUnitInput implements ScanInput {

    private final FileUnit unit;
    private final FileSourceNode node;
    private final ExecutionContext context;
    private final UnitFiles files;

    /** The only file of a unit that carries columns; others are open while they are read only. */
    private @Nullable InputFile kept;

    private long left;
    private long rows;

    FileUnitInput(FileUnit unit, ExecutionContext context) {
        this.unit = unit;
        this.node = unit.node();
        this.context = context;
        this.files = new UnitFiles(node, unit.parts());
        this.left = node.limit();
    }

    @Override
    public ColumnContent content(int column) throws IOException {
        FilePart part = unit.parts().get(0);
        BoundExpression value = node.adaptation(part.file()).get(column);
        if (unit.parts().size() == 1 && value instanceof BoundExpression.Literal literal) {
            return new ColumnContent.Constant(literal.value(), literal.type());
        }
        if (unit.carries() && ColumnOrigin.of(value) instanceof ColumnOrigin.Input stored) {
            DescribedFile file = node.files().get(part.file());
            return node.format()
                    .stored(open(), file.description(), part.sections().get(0), stored.column())
                    .<ColumnContent>map(ColumnContent.Carried::new)
                    .orElse(ColumnContent.COMPUTED);
        }
        return ColumnContent.COMPUTED;
    }

    @Override
    public void run(BitSet wanted, Downstream downstream) throws IOException {
        for (int i = 0; i < unit.parts().size() && left > 0 && !downstream.satisfied(); i++) {
            run(unit.parts().get(i), wanted, downstream);
        }
    }

    private void run(FilePart part, BitSet wanted, Downstream downstream) throws IOException {
        DescribedFile file = node.files().get(part.file());
        List<BoundExpression> values = node.adaptation(part.file());
        int[] columns = ColumnProjection.columnsOf(values, wanted).stream().toArray();
        List<BoundExpression> moved = new ArrayList<>(values.size());
        for (BoundExpression value : values) {
            moved.add(ColumnUse.moved(value, columns));
        }
        ColumnProjection projection = new ColumnProjection(moved, wanted);
        InputFile input = open();
        if (node.limit() == Long.MAX_VALUE) {
            input.expect(node.format().extents(file.description(), part.sections()));
        }
        try (BatchReader reader = node.format()
                .read(
                        input,
                        file.description(),
                        part.sections(),
                        columns,
                        part.conditions(),
                        node.readOptions(),
                        context.allocator())) {
            push(reader, projection, downstream);
            countLost(reader.lostShapes(), file, columns);
            for (RowLoss loss : reader.rowLosses()) {
                String path = file.file().path();
                context.evaluation()
                        .observations()
                        .add(new FileLoss(node.stream(), path, loss.kind(), loss.count(), loss.place(), loss.sample()));
            }
        }
        if (!unit.carries()) {
            verifyUnchanged();
            closeKept();
        }
    }

    private void countLost(List<LostShape> lost, DescribedFile file, int[] columns) {
        for (LostShape shape : lost) {
            FileColumn column = file.description().columns().get(columns[shape.column()]);
            Observations.Tally tally = context.evaluation()
                    .observations()
                    .tally(CallPlace.of(node.stream(), nameInStream(column)), column.type(), LossKind.NULLED);
            tally.add(shape.count());
            tally.sample(shape.sample());
        }
    }

    /** As the projection spells it. */
    private String nameInStream(FileColumn column) {
        int[] found = node.schema().find(column.name());
        return found.length == 0
                ? column.name()
                : node.schema().column(found[0]).name();
    }

    private InputFile open() throws IOException {
        InputFile open = kept;
        if (open == null) {
            open = files.take();
            kept = open;
        }
        return open;
    }

    private void push(BatchReader reader, ColumnProjection projection, Downstream downstream) throws IOException {
        @Nullable Batch batch = left > 0 ? next(reader) : null;
        while (batch != null) {
            Batch adapted;
            try (Batch read = batch) {
                context.read().add(read.rows());
                adapted = projection.apply(read, context.evaluation());
            }
            rows += adapted.rows();
            downstream.accept(cut(adapted));
            batch = left > 0 && !downstream.satisfied() ? next(reader) : null;
        }
    }

    private @Nullable Batch next(BatchReader reader) throws IOException {
        try {
            return reader.next();
        } catch (DataFlowException e) {
            // A file that changed looks damaged.
            verifyUnchanged();
            throw node.place().place(e);
        }
    }

    /** The batch, or its first rows if the source's limit is reached. */
    private Batch cut(Batch batch) {
        if (batch.rows() <= left) {
            left -= batch.rows();
            return batch;
        }
        try (batch) {
            int rows = (int) left;
            left = 0;
            int[] first = new int[rows];
            for (int i = 0; i < rows; i++) {
                first[i] = i;
            }
            return RowPick.of(batch, first, rows, context.allocator());
        }
    }

    @Override
    public long unreadRows() {
        boolean asked = false;
        for (FilePart part : unit.parts()) {
            asked |= !part.conditions().isEmpty();
        }
        return asked && unit.rows() >= 0 ? unit.rows() - rows : 0;
    }

    @Override
    public void verifyUnchanged() throws IOException {
        InputFile open = kept;
        if (open == null) {
            return;
        }
        try {
            open.verifyUnchanged();
        } catch (DataFlowException e) {
            throw node.place().place(e);
        }
    }

    @Override
    public void close() throws IOException {
        files.close();
        closeKept();
    }

    private void closeKept() throws IOException {
        InputFile open = kept;
        kept = null;
        if (open != null) {
            open.close();
        }
    }
}
