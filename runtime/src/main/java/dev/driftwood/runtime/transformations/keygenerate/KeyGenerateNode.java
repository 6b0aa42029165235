package dev.driftwood.runtime.transformations.keygenerate;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.AddedColumn;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Numbers the rows in their order. */
record KeyGenerateNode(String stream, PlanOutput input, AddedColumn column, long start, long step)
        implements TransformNode {

    @Override
    public String keyword() {
        return "keyGenerate";
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
        return "number rows in "
                + Names.quote(column.schema().column(column.position()).name()) + " from " + start
                + (step == 1 ? "" : " by " + step);
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        List<Set<Ingredient>> places = new ArrayList<>();
        for (int i = 0; i < schema().places(); i++) {
            places.add(i == column.position() ? Set.of() : ingredients.ofPlace(column.from(i)));
        }
        return new Composition(places, Set.of());
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        return column.required(wanted);
    }

    @Override
    public ColumnOrigin origin(int place) {
        return place == column.position() ? ColumnOrigin.COMPUTED : new ColumnOrigin.Input(column.from(place));
    }

    /** Only where every row of the source arrives, and it is known how many are before each of its units. */
    @Override
    public boolean rowLocal() {
        PlanNode before = input.node();
        while (before instanceof TransformNode transform && transform.rowLocal() && transform.keepsRows()) {
            before = transform.inputs().get(0).node();
        }
        return before instanceof SourceNode source && source.rows() >= 0;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new KeyGenerateOperator(this, wanted, context, outputs.get(0));
    }
}
