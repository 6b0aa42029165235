package dev.driftwood.runtime.transformations.folddown;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.UnrolledArray;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * @param arrays each behind the one that holds it
 * @param values what each outgoing column, and then each tag, is made of: the input's columns and tags, or the items of an array,
 *     whose places follow on these
 */
record FoldDownNode(
        String stream,
        PlanOutput input,
        Schema schema,
        List<UnrolledArray> arrays,
        List<BoundExpression> values,
        String text)
        implements TransformNode {

    FoldDownNode {
        arrays = List.copyOf(arrays);
        values = List.copyOf(values);
    }

    @Override
    public String keyword() {
        return "foldDown";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return "foldDown " + text;
    }

    /** Where the items of the first array are found. */
    int places() {
        return input.schema().places();
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        Set<Ingredient> rows = new LinkedHashSet<>();
        for (UnrolledArray array : arrays) {
            rows.addAll(ingredients.of(array.array(), Influence.FILTER));
            ingredients.add(ingredients.of(array.array(), Influence.TRANSFORMATION));
        }
        return new Composition(ingredients.ofEach(values), rows);
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = ColumnProjection.columnsOf(values, wanted);
        arrays.forEach(array -> needed.or(ColumnUse.of(array.array())));
        return needed.get(0, places());
    }

    /** One row may become very many, which must not all be held until a unit of the source ends. */
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
        return new FoldDownOperator(this, wanted, context, outputs.get(0));
    }
}
