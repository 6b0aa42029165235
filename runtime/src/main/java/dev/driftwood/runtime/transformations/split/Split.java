package dev.driftwood.runtime.transformations.split;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Conditional split: deals rows out to several streams. Rule: transformations.md, section 5. */
public final class Split {

    public static final TransformationKind KIND = new TransformationKind(
            "split",
            "Conditional split",
            "Deals rows out to several streams, each with its condition.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of(), false, true),
            List.of(OptionDeclaration.of(
                    "disjoint",
                    OptionKind.BOOLEAN,
                    "True: a row goes to every stream whose condition it meets, not to the first only.")),
            Split::bind);

    private Split() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<Expression> conditions = context.expressions();
        List<String> outputs = new ArrayList<>();
        context.statement().outputs().forEach(name -> outputs.add(name.text()));
        List<BoundExpression> bound = new ArrayList<>();
        conditions.forEach(condition -> context.condition(condition).ifPresent(bound::add));
        if (!fit(context, conditions.size(), outputs.size()) || context.failed()) {
            return Optional.empty();
        }
        return Optional.of(new SplitNode(
                context.stream(),
                context.inputs().get(0),
                ColumnMapping.withTags(context.input(), context.stream()),
                outputs,
                bound,
                conditions.stream()
                        .map(condition -> new UndecidedRows(
                                context.callPlace("", condition.span()),
                                context.input().columns().stream()
                                        .map(Column::name)
                                        .toList()))
                        .toList(),
                !context.options().flag("disjoint", false)));
    }

    /** One name for each condition, and maybe one more for what meets none. */
    private static boolean fit(BindContext context, int conditions, int outputs) {
        if (conditions > 0 && (outputs == conditions || outputs == conditions + 1)) {
            return true;
        }
        String message = "`split` has " + conditions + (conditions == 1 ? " condition" : " conditions") + " and "
                + outputs + (outputs == 1 ? " named stream" : " named streams");
        context.report(context.error(
                        DiagnosticCode.INVALID_PROPERTY,
                        context.statement().stream().span(),
                        message)
                .hint("name a stream for each condition, and one more for the rows that meet none: "
                        + context.statement().stream() + "@(large, small, others)"));
        return false;
    }
}
