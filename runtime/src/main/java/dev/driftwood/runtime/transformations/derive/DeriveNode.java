package dev.driftwood.runtime.transformations.derive;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.DerivedColumn;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * @param derived in the order written; each sees the input's columns, then the values derived before it
 * @param from for each outgoing column, and then each tag, its position among those of the input followed by the derived values
 */
record DeriveNode(String stream, PlanOutput input, Schema schema, List<DerivedColumn> derived, List<Integer> from)
        implements TransformNode {

    DeriveNode {
        derived = List.copyOf(derived);
        from = List.copyOf(from);
    }

    @Override
    public String keyword() {
        return "derive";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return derived.stream()
                .map(column -> column.name() + (column.unfolds() ? " of each item" : ""))
                .collect(Collectors.joining(", ", "derive ", ""));
    }

    /** Which of the input's columns and derived values are needed, as one set. */
    private BitSet needed(BitSet wanted) {
        BitSet needed = new BitSet();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            needed.set(from.get(i));
        }
        int width = input.schema().places();
        for (int i = derived.size() - 1; i >= 0; i--) {
            if (derived.get(i).unfolds()) {
                needed.set(width + i);
            }
            if (needed.get(width + i)) {
                needed.or(ColumnUse.of(derived.get(i).value()));
            }
        }
        return needed;
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        Set<Ingredient> rows = new LinkedHashSet<>();
        for (DerivedColumn made : derived) {
            if (made.unfolds()) {
                rows.addAll(ingredients.of(made.value(), Influence.FILTER));
            }
            ingredients.add(
                    ingredients.of(made.value(), made.unfolds() ? Influence.TRANSFORMATION : Influence.IDENTITY));
        }
        return new Composition(from.stream().map(ingredients::ofPlace).toList(), rows);
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        return needed(wanted).get(0, input.schema().places());
    }

    @Override
    public ColumnOrigin origin(int column) {
        int width = input.schema().places();
        int place = from.get(column);
        while (place >= width) {
            DerivedColumn made = derived.get(place - width);
            ColumnOrigin origin = made.unfolds() ? ColumnOrigin.COMPUTED : ColumnOrigin.of(made.value());
            if (!(origin instanceof ColumnOrigin.Input earlier)) {
                return origin;
            }
            place = earlier.column();
        }
        return new ColumnOrigin.Input(place);
    }

    /** One row may become very many, which must not all be held until a unit of the source ends. */
    private boolean unfolds() {
        return derived.stream().anyMatch(DerivedColumn::unfolds);
    }

    @Override
    public boolean rowLocal() {
        return !unfolds() && derived.stream().noneMatch(column -> Trees.countsRows(column.value()));
    }

    @Override
    public boolean keepsRows() {
        return !unfolds();
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new DeriveOperator(this, wanted, needed(wanted), context, outputs.get(0));
    }
}
