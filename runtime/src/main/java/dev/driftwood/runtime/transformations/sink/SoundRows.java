package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.RowPick;
import java.io.IOException;

/** Passes on rows without errors. */
record SoundRows(int place, ExecutionContext context, Operator next) implements Operator {

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch sound;
        try (batch) {
            int[] rows = ErrorParts.of(batch.vector(place)).sound();
            sound = rows.length == batch.rows()
                    ? batch.share()
                    : RowPick.of(batch, rows, rows.length, context.allocator());
        }
        next.push(0, sound);
    }

    @Override
    public void finish(int input) throws IOException {
        next.finish(0);
    }

    @Override
    public boolean satisfied() {
        return next.satisfied();
    }

    @Override
    public void close() throws IOException {
        next.close();
    }
}
