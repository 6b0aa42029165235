package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Hands everything on at once, but for transfers, which are collected. */
final class DirectOutput implements UnitOutput {

    private final SourceNode source;
    private final Wiring wiring;
    private final List<Transfer> transfers = new ArrayList<>();

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
            for (Transfer transfer : landing.append(section, columns)) {
                transfers.add(buffer -> run(transfer, buffer, landing));
            }
        } catch (DataFlowException e) {
            throw placed(e, landing);
        }
    }

    private void run(Transfer transfer, ByteBuffer buffer, Landing landing) throws IOException {
        try {
            transfer.run(buffer);
        } catch (DataFlowException e) {
            throw placed(e, landing);
        }
    }

    private DataFlowException placed(DataFlowException failure, Landing landing) {
        return wiring.node(landing) instanceof SinkNode sink ? FailurePlace.of(failure, source, sink) : failure;
    }

    /** What is left to be done since this was last asked. */
    List<Transfer> transfers() {
        List<Transfer> left = List.copyOf(transfers);
        transfers.clear();
        return left;
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}
