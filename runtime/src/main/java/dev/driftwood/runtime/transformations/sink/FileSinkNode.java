package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.ProjectionOperator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.files.SinkFileNaming;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Partitioning;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * @param values the columns to write as expressions over the input
 * @param clear whether the folder's files go when the new ones come
 * @param storedColumns the columns that are in the files; the others are in their folders' names
 */
record FileSinkNode(
        StreamPlace streamPlace,
        PlanOutput input,
        Schema schema,
        List<BoundExpression> values,
        Places.Place place,
        boolean clear,
        FileFormat format,
        WriteRequest writeRequest,
        Partitioning partitioning,
        List<Integer> storedColumns,
        SinkFileNaming naming,
        long saveOrder)
        implements SinkNode {

    FileSinkNode {
        values = List.copyOf(values);
        storedColumns = List.copyOf(storedColumns);
    }

    @Override
    public String stream() {
        return streamPlace.stream();
    }

    @Override
    public String keyword() {
        return "sink";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public Optional<String> folder() {
        return Optional.of(where());
    }

    private String where() {
        return place.store().describe(place.path());
    }

    @Override
    public String describe() {
        return "sink " + format.name() + " " + where() + (clear ? ", cleared first" : "");
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        return ColumnProjection.columnsOf(values, wanted);
    }

    @Override
    public ColumnOrigin origin(int column) {
        return ColumnOrigin.of(values.get(column));
    }

    @Override
    public Operator mapping(ExecutionContext context, BitSet wanted, Downstream downstream) {
        return new ProjectionOperator(new ColumnProjection(values, wanted), context, downstream);
    }

    @Override
    public Optional<SectionFormat> sections() {
        boolean oneFile = !Routers.dealsOut(this) && storedColumns.size() == schema.width();
        try {
            return oneFile ? format.sections(writeRequest) : Optional.empty();
        } catch (DataFlowException e) {
            throw streamPlace.place(e);
        }
    }

    @Override
    public DataFlowException place(DataFlowException failure) {
        return streamPlace.place(failure);
    }

    @Override
    public Landing open(ExecutionContext context) throws IOException {
        try {
            return new FileLanding(this, context, Routers.of(this), SinkFiles.open(this));
        } catch (DataFlowException e) {
            throw streamPlace.place(e);
        }
    }
}
