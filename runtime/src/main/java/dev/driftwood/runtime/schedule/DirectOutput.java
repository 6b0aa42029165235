package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.List;

/** Hands everything on at once. */
final class DirectOutput implements UnitOutput {

    private final SourceNode source;
    private final Wiring wiring;

    /** @param source where what is handed on comes from */
    DirectOutput(SourceNode source, Wiring wiring) {
        this.source = source;
        this.wiring = wiring;
    }

    @Override
    public void batch(FanOut.Consumer consumer, Batch batch) throws IOException {
        consumer.operator().push(consumer.input(), batch);
    }

    @Override
    public void section(Landing landing, WrittenSection section, List<ColumnContent> columns) throws IOException {
        try {
            landing.append(section, columns);
        } catch (DataFlowException e) {
            throw wiring.node(landing) instanceof SinkNode sink ? FailurePlace.of(e, source, sink) : e;
        }
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}
