package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.execute.Scan;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the files of a source one after the other, each brought to the source's columns. */
final class FileScan implements Scan {

    private final FileSourceNode node;
    private final ExecutionContext context;
    private final BitSet wanted;
    private final Downstream downstream;
    private long left;

    FileScan(FileSourceNode node, ExecutionContext context, BitSet wanted, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.wanted = (BitSet) wanted.clone();
        this.downstream = downstream;
        this.left = node.limit();
    }

    @Override
    public void run() throws IOException {
        for (int i = 0; i < node.files().size() && left > 0 && !downstream.satisfied(); i++) {
            scan(i);
        }
        downstream.finish();
    }

    private void scan(int index) throws IOException {
        DescribedFile file = node.files().get(index);
        List<BoundExpression> values = node.adaptation(index);
        BitSet used = ColumnProjection.columnsOf(values, wanted);
        int[] columns = used.stream().toArray();
        List<BoundExpression> moved = new ArrayList<>(values.size());
        for (BoundExpression value : values) {
            moved.add(ColumnUse.moved(value, columns));
        }
        ColumnProjection projection = new ColumnProjection(moved, wanted);
        try (InputFile input = node.store().open(file.file());
                BatchReader reader = node.format()
                        .read(input, file.description(), columns, node.readOptions(), context.allocator())) {
            push(reader, projection);
            verifyUnchanged(input);
        }
    }

    private void push(BatchReader reader, ColumnProjection projection) throws IOException {
        @Nullable Batch batch = left > 0 ? next(reader) : null;
        while (batch != null) {
            Batch adapted;
            try (Batch read = batch) {
                context.read().add(read.rows());
                adapted = projection.apply(read, context.evaluation());
            }
            downstream.accept(cut(adapted));
            batch = left > 0 && !downstream.satisfied() ? next(reader) : null;
        }
    }

    private @Nullable Batch next(BatchReader reader) throws IOException {
        try {
            return reader.next();
        } catch (DataFlowException e) {
            throw node.place().place(e);
        }
    }

    private void verifyUnchanged(InputFile input) throws IOException {
        try {
            input.verifyUnchanged();
        } catch (DataFlowException e) {
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
    public void close() {
        // Readers are closed file by file.
    }
}
