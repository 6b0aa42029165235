package dev.driftwood.runtime.transformations.sort;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the computed keys off the sorted rows.
 *
 * @param places how many columns and tags the stream has
 */
record WithoutKeys(int places, Downstream downstream) implements Downstream {

    @Override
    public void accept(Batch batch) throws IOException {
        List<@Nullable SharedVector> columns = new ArrayList<>(places);
        Batch narrow;
        try (batch) {
            for (int i = 0; i < places; i++) {
                columns.add(batch.retainIfPresent(i));
            }
            narrow = new Batch(columns, batch.rows());
        }
        downstream.accept(narrow);
    }

    @Override
    public void finish() throws IOException {
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }
}
