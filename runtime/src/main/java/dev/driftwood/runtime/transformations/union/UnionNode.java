package dev.driftwood.runtime.transformations.union;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.match.MatchCondition;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** @param values for each input the outgoing columns, made of its own */
record UnionNode(
        String stream, List<PlanOutput> inputs, Schema schema, List<List<BoundExpression>> values, boolean byName)
        implements TransformNode {

    UnionNode {
        inputs = List.copyOf(inputs);
        values = values.stream().map(List::copyOf).toList();
    }

    @Override
    public String keyword() {
        return "union";
    }

    @Override
    public String describe() {
        return "union of " + inputs.size() + " streams by " + (byName ? "name" : "position");
    }

    @Override
    public Composition composition() {
        List<Set<Ingredient>> places = new ArrayList<>();
        for (int i = 0; i < schema.places(); i++) {
            places.add(new LinkedHashSet<>());
        }
        Ingredients all = new Ingredients();
        for (int i = 0; i < inputs.size(); i++) {
            all.input(inputs.get(i).schema().places());
            int before = all.places() - inputs.get(i).schema().places();
            for (int place = 0; place < places.size(); place++) {
                BoundExpression value = MatchCondition.moved(values.get(i).get(place), 0, before);
                places.get(place).addAll(all.of(value));
            }
        }
        return new Composition(places, Set.of());
    }

    @Override
    public BitSet required(int input, BitSet wanted) {
        return ColumnProjection.columnsOf(values.get(input), wanted);
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
        List<ColumnProjection> projections = values.stream()
                .map(ofInput -> new ColumnProjection(ofInput, wanted))
                .toList();
        return new UnionOperator(projections, context, outputs.get(0));
    }
}
