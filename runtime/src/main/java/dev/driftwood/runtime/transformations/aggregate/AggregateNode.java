package dev.driftwood.runtime.transformations.aggregate;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Aggregation;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.RowKey;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** Groups the input and gives the aggregation's columns. */
record AggregateNode(String stream, PlanOutput input, Schema schema, Aggregation aggregation) implements TransformNode {

    @Override
    public String keyword() {
        return "aggregate";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return aggregation.keys().isEmpty()
                ? "aggregate all rows"
                : aggregation.keys().stream()
                        .map(key -> key.column().name())
                        .collect(Collectors.joining(", ", "aggregate by ", ""));
    }

    /** The calls that the wanted columns are made of. */
    BitSet calls(BitSet wanted) {
        BitSet used = new BitSet();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            used.or(ColumnUse.of(aggregation.columns().get(i).value()));
        }
        int keys = aggregation.keys().size();
        return used.get(keys, keys + aggregation.calls().size());
    }

    @Override
    public Composition composition() {
        Ingredients ofRows = Composition.of(input);
        List<BoundExpression> keys =
                aggregation.keys().stream().map(RowKey::value).toList();
        Ingredients ofGroups = new Ingredients();
        keys.forEach(key -> ofGroups.add(ofRows.of(key)));
        aggregation.calls().forEach(call -> ofGroups.add(ofRows.of(call)));
        List<BoundExpression> values =
                aggregation.columns().stream().map(GatheredColumn::value).toList();
        return new Composition(ofGroups.ofEach(values), ofRows.of(keys, Influence.GROUP_BY));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet required = new BitSet();
        for (RowKey key : aggregation.keys()) {
            required.or(ColumnUse.of(key.value()));
        }
        BitSet calls = calls(wanted);
        for (int i = calls.nextSetBit(0); i >= 0; i = calls.nextSetBit(i + 1)) {
            required.or(ColumnUse.of(aggregation.calls().get(i)));
        }
        return required;
    }

    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return false;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new AggregateOperator(this, wanted, context, outputs.get(0));
    }
}
