package dev.driftwood.runtime.transformations.source.table;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.database.Isolation;
import dev.driftwood.runtime.database.Query;
import dev.driftwood.runtime.database.TableColumn;
import dev.driftwood.runtime.execute.ScanUnits;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/**
 * @param types of all columns that are there; those without a counterpart are never asked for
 * @param values the stream's columns as expressions over these
 * @param limit most rows to read; {@code Long.MAX_VALUE} for all
 */
record TableSourceNode(
        StreamPlace place,
        Database database,
        Query query,
        List<TableColumn> described,
        List<DataType> types,
        Schema schema,
        List<BoundExpression> values,
        long limit,
        int fetchRows,
        Optional<Isolation> isolation,
        SourceReport report)
        implements SourceNode {

    TableSourceNode {
        described = List.copyOf(described);
        types = List.copyOf(types);
        values = List.copyOf(values);
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
        return "source database " + report.place();
    }

    @Override
    public long rows() {
        return -1;
    }

    /** One: a database gives rows in one order only as long as it is asked once. */
    @Override
    public ScanUnits units(UnitSizes sizes, boolean carrying, List<ColumnCondition> conditions) {
        return new ScanUnits(List.of(new TableUnit(this)), 0);
    }

    @Override
    public DataFlowException place(DataFlowException failure) {
        return place.place(failure);
    }

    @Override
    public void complete() {
        // A database has nothing to delete or move behind a run.
    }
}
