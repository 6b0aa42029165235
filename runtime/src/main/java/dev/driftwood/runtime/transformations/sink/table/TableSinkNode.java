package dev.driftwood.runtime.transformations.sink.table;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.database.TableName;
import dev.driftwood.runtime.database.WriteRules;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.ProjectionOperator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * @param values the columns to write as expressions over the input
 * @param policy where rows carry what is to be done with them; nothing if all are inserted
 * @param errors where rows carry what they failed, if such rows are left out
 */
record TableSinkNode(
        StreamPlace streamPlace,
        PlanOutput input,
        Schema schema,
        List<BoundExpression> values,
        Database database,
        TableName table,
        WriteRules rules,
        OptionalInt policy,
        OptionalInt errors,
        long saveOrder)
        implements SinkNode {

    TableSinkNode {
        values = List.copyOf(values);
    }

    @Override
    public SinkNode reading(PlanOutput other) {
        return new TableSinkNode(streamPlace, other, schema, values, database, table, rules, policy, errors, saveOrder);
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

    /** None: several sinks may write into one table. */
    @Override
    public Optional<String> folder() {
        return Optional.empty();
    }

    String where() {
        return database.address() + ", " + table;
    }

    @Override
    public String describe() {
        return "sink database " + where()
                + switch (rules.preparation()) {
                    case NONE -> "";
                    case TRUNCATE -> ", emptied first";
                    case RECREATE -> ", made anew";
                };
    }

    @Override
    public Composition composition() {
        Composition written = Composition.computing(input, values);
        Set<BoundExpression> tags = new LinkedHashSet<>();
        policy.ifPresent(place -> tags.add(new BoundExpression.ColumnValue(place, RowTag.POLICY.type())));
        errors.ifPresent(place -> tags.add(new BoundExpression.ColumnValue(place, RowTag.ERRORS.type())));
        return written.decidedBy(Composition.of(input).of(tags, Influence.FILTER));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = ColumnProjection.columnsOf(values, wanted);
        policy.ifPresent(needed::set);
        errors.ifPresent(needed::set);
        return needed;
    }

    @Override
    public ColumnOrigin origin(int column) {
        return ColumnOrigin.of(values.get(column));
    }

    /** The columns, and behind them what is to be done with each row. */
    ColumnProjection written() {
        List<BoundExpression> all = new ArrayList<>(values);
        policy.ifPresent(place -> all.add(new BoundExpression.ColumnValue(place, RowTag.POLICY.type())));
        return ColumnProjection.of(all);
    }

    @Override
    public Operator mapping(ExecutionContext context, BitSet wanted, Downstream downstream) {
        return new ProjectionOperator(new ColumnProjection(values, wanted), context, downstream);
    }

    @Override
    public Optional<SectionFormat> sections() {
        return Optional.empty();
    }

    @Override
    public DataFlowException place(DataFlowException failure) {
        return streamPlace.place(failure);
    }

    @Override
    public Landing open(ExecutionContext context) {
        return new TableLanding(this, context);
    }
}
