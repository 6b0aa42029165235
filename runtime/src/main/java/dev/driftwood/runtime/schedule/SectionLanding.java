package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Encodes what one unit lands in a sink. Few rows are handed on as they are, to be encoded with those of other units, unless
 * columns are carried over.
 */
final class SectionLanding implements Operator {

    private static final long KEPT_BYTES = 1 << 23;

    /** A batch of few rows, as tiny files give one each, takes far more than its rows do. */
    private static final int KEPT_BATCHES = 1 << 10;

    private final SourceNode source;
    private final SectionSink sink;
    private final FanOut.Consumer landing;
    private final List<ColumnContent> columns;
    private final ExecutionContext context;
    private final UnitOutput output;
    private final long keptRows;
    private final List<Batch> kept = new ArrayList<>();
    private long rows;
    private @Nullable SectionWriter writer;
    private @Nullable Operator mapping;

    /**
     * @param landing the sink's operator that sees all units
     * @param keptRows most rows that are handed on as they are
     * @param rowBytes of a row of the source, about; 0 if that is not known
     */
    SectionLanding(
            SourceNode source,
            SectionSink sink,
            FanOut.Consumer landing,
            List<ColumnContent> columns,
            ExecutionContext context,
            UnitOutput output,
            long keptRows,
            long rowBytes) {
        this.source = source;
        this.sink = sink;
        this.landing = landing;
        this.columns = List.copyOf(columns);
        this.context = context;
        this.output = output;
        this.keptRows = SectionContents.carries(columns) ? 0 : Math.min(keptRows, KEPT_BYTES / Math.max(1, rowBytes));
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        rows += batch.rows();
        if (writer == null && rows <= keptRows && kept.size() < KEPT_BATCHES) {
            kept.add(batch);
            return;
        }
        try {
            Operator open = open(batch);
            open.push(0, batch);
        } catch (DataFlowException e) {
            throw FailurePlace.of(e, source, sink.node());
        }
    }

    /** The way into the section, with all that was kept before. */
    private Operator open(Batch next) throws IOException {
        Operator open = mapping;
        if (open == null) {
            boolean complete = false;
            try {
                open = begin();
                while (!kept.isEmpty()) {
                    open.push(0, kept.remove(0));
                }
                complete = true;
            } finally {
                if (!complete) {
                    next.close();
                }
            }
        }
        return open;
    }

    private Operator begin() {
        SectionWriter section = sink.format().open(columns);
        writer = section;
        Operator open = sink.node().mapping(context, SectionContents.computed(columns), new Writing(section));
        mapping = open;
        return open;
    }

    @Override
    public void finish(int input) throws IOException {
        SectionWriter section = writer;
        if (section == null) {
            while (!kept.isEmpty()) {
                output.batch(landing, kept.remove(0));
            }
            return;
        }
        try {
            output.section((Landing) landing.operator(), section.finish(), columns);
        } catch (DataFlowException e) {
            throw FailurePlace.of(e, source, sink.node());
        }
    }

    @Override
    public boolean satisfied() {
        return output.cancelled();
    }

    @Override
    public void close() {
        for (Batch batch : kept) {
            batch.close();
        }
        kept.clear();
        if (writer != null) {
            writer.close();
        }
    }

    /** Puts batches into the section. */
    private record Writing(SectionWriter section) implements Downstream {
        @Override
        public void accept(Batch batch) throws IOException {
            try (batch) {
                section.write(batch);
            }
        }

        @Override
        public void finish() {
            // The section is finished when the unit is.
        }

        @Override
        public boolean satisfied() {
            return false;
        }
    }
}
