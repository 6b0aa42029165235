package dev.driftwood.runtime.transformations.split;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.StreamName;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.Names;
import java.util.BitSet;
import java.util.List;

/**
 * @param outputs a name for each test, and maybe one more for the rows that meet none
 * @param tests the conditions in order
 * @param undecided for each test
 * @param once whether a row goes only to the first stream whose condition it meets
 */
record SplitNode(
        String stream,
        PlanOutput input,
        Schema schema,
        List<String> outputs,
        List<BoundExpression> tests,
        List<UndecidedRows> undecided,
        boolean once)
        implements TransformNode {

    SplitNode {
        outputs = List.copyOf(outputs);
        tests = List.copyOf(tests);
        undecided = List.copyOf(undecided);
    }

    @Override
    public String keyword() {
        return "split";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public List<String> outputNames() {
        return outputs.stream().map(output -> StreamName.output(stream, output)).toList();
    }

    @Override
    public Schema schema(int output) {
        return ColumnMapping.withTags(schema, StreamName.sibling(stream, outputs.get(output)));
    }

    @Override
    public String describe() {
        String rest = outputs.size() > tests.size() ? ", others to " + Names.quote(outputs.get(tests.size())) : "";
        return "split by " + tests.size() + (tests.size() == 1 ? " condition" : " conditions")
                + (once ? ", first match" : ", every match") + rest;
    }

    @Override
    public Composition composition() {
        return Composition.passing(input).decidedBy(Composition.of(input).of(tests, Influence.FILTER));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = (BitSet) wanted.clone();
        tests.forEach(test -> needed.or(ColumnUse.of(test)));
        return needed;
    }

    @Override
    public ColumnOrigin origin(int column) {
        return new ColumnOrigin.Input(column);
    }

    @Override
    public boolean rowLocal() {
        return true;
    }

    @Override
    public boolean keepsRows() {
        return false;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> streams) {
        return new SplitOperator(this, wanted, context, streams);
    }
}
