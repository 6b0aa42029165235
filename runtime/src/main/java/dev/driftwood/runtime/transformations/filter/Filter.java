package dev.driftwood.runtime.transformations.filter;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Filter: keeps the rows that meet a condition; null is not met. Rule: transformations.md, section 4. */
public final class Filter {

    public static final TransformationKind KIND = new TransformationKind(
            "filter",
            "Filter",
            "Keeps the rows for which the condition is true.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of(), false, true),
            List.of(),
            Filter::bind);

    private Filter() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<Expression> conditions = context.expressions();
        if (conditions.size() != 1) {
            context.report(context.error(
                    DiagnosticCode.INVALID_PROPERTY,
                    context.statement().keyword().span(),
                    "`filter` takes one condition, not " + conditions.size()));
            return Optional.empty();
        }
        Optional<BoundExpression> condition = context.condition(conditions.get(0));
        return condition.map(bound -> new FilterNode(
                context.stream(),
                context.inputs().get(0),
                ColumnMapping.withTags(context.input(), context.stream()),
                bound,
                Scripts.print(conditions.get(0)),
                new UndecidedRows(
                        context.callPlace("", conditions.get(0).span()),
                        context.input().columns().stream().map(Column::name).toList())));
    }
}
