package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WindowFrame;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.Windowing;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        List<BoundExpression> keys =
                windowing.keys().stream().map(RowKey::value).toList();
        Set<Ingredient> around = new LinkedHashSet<>(ingredients.of(keys, Influence.WINDOW));
        around.addAll(
                ingredients.of(windowing.order().stream().map(SortKey::value).toList(), Influence.WINDOW));
        keys.forEach(key -> ingredients.add(ingredients.of(key)));
        for (BoundExpression call : windowing.calls()) {
            Set<Ingredient> all = new LinkedHashSet<>(ingredients.of(call));
            all.addAll(around);
            ingredients.add(all);
        }
        return new Composition(ingredients.ofEach(windowing.values()), Set.of());
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
