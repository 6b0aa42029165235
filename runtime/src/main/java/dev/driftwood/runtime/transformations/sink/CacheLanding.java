package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.cache.CacheBuilder;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.complex.StructVector;

/** Keeps the rows in memory for the rest of the run. */
final class CacheLanding implements Landing {

    private final CacheSinkNode node;
    private final ExecutionContext context;
    private final Projection row;
    private final CacheBuilder builder;
    private long rows;

    CacheLanding(CacheSinkNode node, ExecutionContext context) {
        this.node = node;
        this.context = context;
        this.row = Projection.of(new BoundExpression.StructOf(node.values(), node.row()));
        this.builder = new CacheBuilder(node.row(), node.keys(), context.allocator());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            List<SharedVector> structures = row.evaluate(batch, context.evaluation());
            try {
                builder.add((StructVector) structures.get(0).vector());
            } finally {
                structures.forEach(SharedVector::close);
            }
            rows += batch.rows();
            MemoryGuard.check(context, node.stream());
        } catch (DataFlowException e) {
            throw node.streamPlace().place(e);
        }
    }

    @Override
    public void finish(int input) {
        context.evaluation().caches().keep(node.stream(), builder.build());
    }

    @Override
    public List<Transfer> append(WrittenSection section, List<ColumnContent> columns) {
        throw new IllegalStateException("a cache takes no encoded rows");
    }

    @Override
    public List<StagedFolder> staged() {
        return List.of();
    }

    @Override
    public SinkReport report() {
        return new SinkReport(node.stream(), Optional.empty(), List.of(), rows, List.of());
    }

    @Override
    public boolean satisfied() {
        return false;
    }

    @Override
    public void close() {
        builder.close();
    }
}
