package dev.driftwood.runtime.transformations.folddown;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.RowTags;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.Unrolling;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Flatten: a row for each item of arrays. Rule: transformations.md, section 18. */
public final class FoldDown {

    public static final TransformationKind KIND = new TransformationKind(
            "foldDown",
            "Flatten",
            "Makes a row of each item of an array.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("unroll", "mapColumn"), false, false),
            List.of(
                    OptionDeclaration.of(
                            "skipDuplicateMapInputs", OptionKind.BOOLEAN, "An input column mapped twice counts once."),
                    OptionDeclaration.of(
                            "skipDuplicateMapOutputs",
                            OptionKind.BOOLEAN,
                            "Of two columns with one name the first stays.")),
            FoldDown::bind);

    private FoldDown() {}

    private static Optional<PlanNode> bind(BindContext context) {
        return context.unrolling().map(unrolling -> node(context, unrolling));
    }

    private static PlanNode node(BindContext context, Unrolling unrolling) {
        Schema input = context.input();
        List<BoundExpression> values = new ArrayList<>();
        unrolling.columns().forEach(mapped -> values.add(mapped.source()));
        values.addAll(RowTags.of(input));
        Schema schema = new Schema(
                unrolling.columns().stream().map(MappedColumn::column).toList(), input.tags());
        return new FoldDownNode(
                context.stream(), context.inputs().get(0), schema, unrolling.arrays(), values, text(context));
    }

    /** The {@code unroll} clauses as the plan shows them. */
    private static String text(BindContext context) {
        List<String> clauses = new ArrayList<>();
        for (Argument argument : context.statement().arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && call.function().text().equals("unroll")) {
                clauses.add(Scripts.print(call));
            }
        }
        return String.join(", ", clauses);
    }
}
