package dev.driftwood.runtime.transformations.sort;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.SortLayout;
import dev.driftwood.runtime.execute.SpillingSortBuffer;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** Passes on the rows in the order of the keys. */
record SortNode(String stream, PlanOutput input, Schema schema, List<SortKey> keys) implements TransformNode {

    SortNode {
        keys = List.copyOf(keys);
    }

    @Override
    public String keyword() {
        return "sort";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return keys.stream().map(SortKey::text).collect(Collectors.joining(", ", "sort by ", ""));
    }

    @Override
    public Composition composition() {
        List<BoundExpression> by = keys.stream().map(SortKey::value).toList();
        return Composition.passing(input).decidedBy(Composition.of(input).of(by, Influence.SORT));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet required = (BitSet) wanted.clone();
        keys.forEach(key -> required.or(ColumnUse.of(key.value())));
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
        List<DataType> types = new ArrayList<>();
        schema.columns().stream().map(Column::type).forEach(types::add);
        schema.tags().stream().map(RowTag::type).forEach(types::add);
        List<BoundExpression> computed = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (SortKey key : keys) {
            if (key.value() instanceof BoundExpression.ColumnValue column) {
                places.add(column.index());
            } else {
                places.add(types.size());
                types.add(key.value().type());
                computed.add(key.value());
            }
        }
        SortLayout layout = new SortLayout(
                types, wanted, places, keys.stream().map(SortKey::order).toList());
        Downstream next = computed.isEmpty() ? outputs.get(0) : new WithoutKeys(schema.places(), outputs.get(0));
        return new SortOperator(computed, new SpillingSortBuffer(layout, context), context, next);
    }
}
