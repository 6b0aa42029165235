package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WindowFrame;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.Windowing;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** Adds the windowing's columns; rows leave in the order in which they came. */
record WindowNode(String stream, PlanOutput input, Schema schema, Windowing windowing, WindowFrame frame)
        implements TransformNode {

    @Override
    public String keyword() {
        return "window";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return windowing.keys().isEmpty()
                ? "window over all rows"
                : windowing.keys().stream()
                        .map(key -> key.column().name())
                        .collect(Collectors.joining(", ", "window over ", ""));
    }

    /** The input's columns, keys and calls' results that the wanted columns are made of. */
    BitSet used(BitSet wanted) {
        BitSet used = new BitSet();
        List<BoundExpression> values = windowing.values();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            used.or(ColumnUse.of(values.get(i)));
        }
        return used;
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet used = used(wanted);
        BitSet required = used.get(0, input.schema().places());
        for (RowKey key : windowing.keys()) {
            required.or(ColumnUse.of(key.value()));
        }
        for (SortKey key : windowing.order()) {
            required.or(ColumnUse.of(key.value()));
        }
        int firstCall = input.schema().places() + windowing.keys().size();
        for (int i = used.nextSetBit(firstCall); i >= 0; i = used.nextSetBit(i + 1)) {
            required.or(ColumnUse.of(windowing.calls().get(i - firstCall)));
        }
        return required;
    }

    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new WindowOperator(this, wanted, context, outputs.get(0));
    }
}
