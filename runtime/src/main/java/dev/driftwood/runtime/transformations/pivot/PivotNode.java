package dev.driftwood.runtime.transformations.pivot;

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
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.transformations.RowKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Groups the input and puts the values of groups side by side.
 *
 * @param values that have columns
 * @param cells the columns behind the keys
 */
record PivotNode(
        String stream,
        PlanOutput input,
        Schema schema,
        Pivoting pivoting,
        List<Pivoting.PivotValue> values,
        List<CellColumn> cells)
        implements TransformNode {

    PivotNode {
        values = List.copyOf(values);
        cells = List.copyOf(cells);
    }

    /** A column: which of the values, and which of the cells of that value. */
    record CellColumn(int value, int cell) {}

    @Override
    public String keyword() {
        return "pivot";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        String what = "pivot " + values.size() + (values.size() == 1 ? " value" : " values");
        return pivoting.keys().isEmpty()
                ? what + " of all rows"
                : pivoting.keys().stream()
                        .map(key -> key.column().name())
                        .collect(Collectors.joining(", ", what + " by ", ""));
    }

    @Override
    public Composition composition() {
        Ingredients ofRows = Composition.of(input);
        List<BoundExpression> keys = pivoting.keys().stream().map(RowKey::value).toList();
        Ingredients ofGroups = new Ingredients();
        keys.forEach(key -> ofGroups.add(ofRows.of(key)));
        ofGroups.add(ofRows.of(pivoting.name()));
        pivoting.calls().forEach(call -> ofGroups.add(ofRows.of(call)));
        List<Set<Ingredient>> places = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            places.add(ofGroups.ofPlace(i));
        }
        for (CellColumn cell : cells) {
            Set<Ingredient> all = new LinkedHashSet<>(
                    ofGroups.of(pivoting.cells().get(cell.cell()).value()));
            all.addAll(ofRows.of(pivoting.name(), Influence.CONDITIONAL));
            places.add(all);
        }
        return new Composition(places, ofRows.of(keys, Influence.GROUP_BY));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet required = ColumnUse.of(pivoting.name());
        for (RowKey key : pivoting.keys()) {
            required.or(ColumnUse.of(key.value()));
        }
        for (BoundExpression.Aggregate call : pivoting.calls()) {
            required.or(ColumnUse.of(call));
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
        return new PivotOperator(this, wanted, context, outputs.get(0));
    }
}
