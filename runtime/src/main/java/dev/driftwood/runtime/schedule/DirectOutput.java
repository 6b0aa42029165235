package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.WrittenSection;
import java.io.IOException;
import java.util.List;

/** Hands everything on at once. */
final class DirectOutput implements UnitOutput {

    @Override
    public void batch(FanOut.Consumer consumer, Batch batch) throws IOException {
        consumer.operator().push(consumer.input(), batch);
    }

    @Override
    public void section(Landing landing, WrittenSection section, List<ColumnContent> columns) throws IOException {
        landing.append(section, columns);
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}
