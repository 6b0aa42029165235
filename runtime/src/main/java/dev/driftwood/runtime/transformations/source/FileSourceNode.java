package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.execute.ScanUnits;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.files.CompletionPlan;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.ledger.SourceSeen;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * @param adaptations for each file the source's columns as expressions over the file's
 * @param seen what of the files is to be remembered
 * @param limit most rows to read; {@code Long.MAX_VALUE} for all
 */
record FileSourceNode(
        StreamPlace place,
        FileStore store,
        FileFormat format,
        ReadOptions readOptions,
        List<DescribedFile> files,
        Schema schema,
        List<List<BoundExpression>> adaptations,
        long limit,
        CompletionPlan completionPlan,
        SourceReport report,
        Optional<SourceSeen> seen)
        implements SourceNode {

    FileSourceNode {
        files = List.copyOf(files);
        adaptations = List.copyOf(adaptations);
    }

    List<BoundExpression> adaptation(int file) {
        return adaptations.get(file);
    }

    @Override
    public String stream() {
        return place.stream();
    }

    @Override
    public String keyword() {
        return "source";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of();
    }

    @Override
    public String describe() {
        return "source " + format.name() + " " + report.place() + ", " + files.size()
                + (files.size() == 1 ? " file" : " files");
    }

    @Override
    public long rows() {
        long rows = 0;
        for (DescribedFile file : files) {
            if (file.description().rows() < 0) {
                return -1;
            }
            rows += file.description().rows();
        }
        return Math.min(rows, limit);
    }

    @Override
    public ScanUnits units(UnitSizes sizes, boolean carrying, List<ColumnCondition> conditions) {
        return new FileUnits(this, sizes, carrying, conditions).all();
    }

    @Override
    public DataFlowException place(DataFlowException failure) {
        return place.place(failure);
    }

    @Override
    public void complete() throws IOException {
        completionPlan.execute(store);
    }
}
