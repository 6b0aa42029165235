package dev.driftwood.runtime.transformations.rank;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.AddedColumn;
import dev.driftwood.runtime.transformations.SortKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Adds the places of rows in the order of the keys.
 *
 * @param dense whether the place behind rows that share one is the next number, not the next but so many
 */
record RankNode(String stream, PlanOutput input, AddedColumn column, List<SortKey> keys, boolean dense)
        implements TransformNode {

    RankNode {
        keys = List.copyOf(keys);
    }

    @Override
    public String keyword() {
        return "rank";
    }

    @Override
    public Schema schema() {
        return column.schema();
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return keys.stream()
                .map(SortKey::text)
                .collect(Collectors.joining(", ", dense ? "dense rank by " : "rank by ", ""));
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        Set<Ingredient> ofKeys =
                ingredients.of(keys.stream().map(SortKey::value).toList(), Influence.WINDOW);
        List<Set<Ingredient>> places = new ArrayList<>();
        for (int i = 0; i < schema().places(); i++) {
            places.add(i == column.position() ? ofKeys : ingredients.ofPlace(column.from(i)));
        }
        return new Composition(places, Set.of());
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet required = column.required(wanted);
        if (wanted.get(column.position())) {
            keys.forEach(key -> required.or(ColumnUse.of(key.value())));
        }
        return required;
    }

    @Override
    public ColumnOrigin origin(int place) {
        return place == column.position() ? ColumnOrigin.COMPUTED : new ColumnOrigin.Input(column.from(place));
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
        return new RankOperator(this, wanted, context, outputs.get(0));
    }
}
