package dev.driftwood.runtime.transformations.rank;

import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.AddedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rank: each row's place in an order of all. Rule: transformations.md, section 13. */
public final class Rank {

    public static final TransformationKind KIND = new TransformationKind(
            "rank",
            "Rank",
            "Adds a column with each row's place in the order of the keys; rows keep the order in which they came.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("asc", "desc", "output"), false, false),
            List.of(
                    OptionDeclaration.of("caseInsensitive", BOOLEAN, "True: text is ordered without regard to case."),
                    OptionDeclaration.of(
                            "dense", BOOLEAN, "True: no number is left out behind rows that share a place.")),
            Rank::bind);

    private Rank() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<SortKey> order = context.order(0);
        if (order.isEmpty() && !context.failed()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` has no key to rank by")
                    .hint("add one: desc(order_total, false)"));
        }
        Optional<AddedColumn> column = AddedColumn.of(context);
        if (context.failed()) {
            return Optional.empty();
        }
        boolean dense = context.options().flag("dense", false);
        return column.map(
                added -> new RankNode(context.stream(), context.inputs().get(0), added, order, dense));
    }
}
