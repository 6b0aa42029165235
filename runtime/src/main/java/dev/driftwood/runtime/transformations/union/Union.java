package dev.driftwood.runtime.transformations.union;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.ColumnUnion;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Union: the rows of several streams, one stream after the other. Rule: transformations.md, section 9. */
public final class Union {

    public static final TransformationKind KIND = new TransformationKind(
            "union",
            "Union",
            "The rows of several streams, one stream after the other; none is left out for being there twice.",
            new TransformationKind.Inputs(2, -1),
            new TransformationKind.Arguments(Set.of(), false, false),
            List.of(OptionDeclaration.of(
                    "byName", OptionKind.BOOLEAN, "True: columns meet by their names. False: by their positions.")),
            Union::bind);

    private Union() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<List<String>> names = new ArrayList<>();
        for (PlanOutput input : context.inputs()) {
            names.add(input.schema().columns().stream().map(Column::name).toList());
        }
        boolean byName = context.options().flag("byName", true);
        List<UnitedColumn> united = byName ? ColumnUnion.byName(names) : ColumnUnion.byPosition(names);
        UnionColumns columns = new UnionColumns(context);
        united.forEach(columns::add);
        List<List<BoundExpression>> values = new ArrayList<>();
        List<RowTag> states = UnionStates.of(context.inputs());
        for (int i = 0; i < context.inputs().size(); i++) {
            List<BoundExpression> ofInput = new ArrayList<>(columns.values().get(i));
            ofInput.addAll(UnionStates.values(context.inputs().get(i).schema(), states));
            values.add(ofInput);
        }
        Schema schema = new Schema(columns.schema().columns(), states);
        return Optional.of(new UnionNode(context.stream(), context.inputs(), schema, values, byName));
    }
}
