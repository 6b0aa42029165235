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
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Partitioning;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * @param values the columns to write as expressions over the input
 * @param clear whether the folder's files go when the new ones come
 * @param errorRows what is done with rows in error, if they are not written like others
 * @param storedColumns the columns that are in the files; the others are in their folders' names
 */
record FileSinkNode(
        StreamPlace streamPlace,
        PlanOutput input,
        Schema schema,
        List<BoundExpression> values,
        Places.Destination destination,
        boolean clear,
        FileFormat format,
        WriteRequest writeRequest,
        Partitioning partitioning,
        List<Integer> storedColumns,
        SinkFileNaming naming,
        long saveOrder,
        Optional<ErrorRows> errorRows)
        implements SinkNode {

    FileSinkNode {
        values = List.copyOf(values);
        storedColumns = List.copyOf(storedColumns);
    }

    @Override
    public SinkNode reading(PlanOutput other) {
        return new FileSinkNode(
                streamPlace,
                other,
                schema,
                values,
                destination,
                clear,
                format,
                writeRequest,
                partitioning,
                storedColumns,
                naming,
                saveOrder,
                errorRows);
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

    /** Only for who has seen that there are no {@link #complaints}. */
    Places.Place place() {
        if (destination instanceof Places.Destination.Unknown unknown) {
            throw streamPlace.place(new DataFlowException(unknown.complaint()));
        }
        return ((Places.Destination.Known) destination).place();
    }

    @Override
    public List<Diagnostic> complaints() {
        List<Diagnostic> complaints = new ArrayList<>();
        if (destination instanceof Places.Destination.Unknown unknown) {
            complaints.add(streamPlace.place(unknown.complaint()));
        }
        errorRows.flatMap(ErrorRows::copies).ifPresent(copies -> complaints.addAll(copies.complaints()));
        return complaints;
    }

    @Override
    public Optional<String> folder() {
        return destination instanceof Places.Destination.Known known
                ? Optional.of(known.place().store().describe(known.place().path()))
                : Optional.empty();
    }

    @Override
    public List<String> otherFolders() {
        return errorRows.flatMap(ErrorRows::copies).flatMap(FileSinkNode::folder).stream()
                .toList();
    }

    @Override
    public String describe() {
        return "sink " + format.name() + " " + folder().orElse("(no folder is named)")
                + (clear ? ", cleared first" : "");
    }

    @Override
    public Composition composition() {
        Composition written = Composition.computing(input, values);
        return errorRows
                .filter(ErrorRows::leftOut)
                .map(rows -> written.decidedBy(Composition.of(input).of(tag(rows.place()), Influence.FILTER)))
                .orElse(written);
    }

    private BoundExpression tag(int place) {
        return new BoundExpression.ColumnValue(
                place, input.schema().tags().get(place - input.schema().width()).type());
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = ColumnProjection.columnsOf(values, wanted);
        errorRows.ifPresent(rows -> {
            needed.set(rows.place());
            rows.copies().ifPresent(copies -> needed.or(copies.required(ofInput, ColumnMapping.all(copies.schema()))));
        });
        return needed;
    }

    @Override
    public ColumnOrigin origin(int column) {
        return ColumnOrigin.of(values.get(column));
    }

    @Override
    public Operator mapping(ExecutionContext context, BitSet wanted, Downstream downstream) {
        Operator mapping = new ProjectionOperator(new ColumnProjection(values, wanted), context, downstream);
        return errorRows
                .filter(ErrorRows::leftOut)
                .<Operator>map(rows -> new SoundRows(rows.place(), context, mapping))
                .orElse(mapping);
    }

    @Override
    public Optional<SectionFormat> sections() {
        boolean oneFile = !Routers.dealsOut(this) && storedColumns.size() == schema.width() && errorRows.isEmpty();
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
            Landing all = new FileLanding(this, context, Routers.of(this), SinkFiles.open(this));
            return errorRows.isEmpty() ? all : parted(errorRows.get(), all, context);
        } catch (DataFlowException e) {
            throw streamPlace.place(e);
        }
    }

    private static Landing parted(ErrorRows rows, Landing all, ExecutionContext context) throws IOException {
        boolean opened = false;
        try {
            Optional<Landing> copies =
                    rows.copies().isPresent() ? Optional.of(rows.copies().get().open(context)) : Optional.empty();
            opened = true;
            return new ErrorRowsLanding(rows, context, all, copies);
        } finally {
            if (!opened) {
                all.close();
            }
        }
    }
}
