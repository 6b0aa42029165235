package dev.driftwood.runtime.transformations.sort;

import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sort: all rows in an order. Rule: transformations.md, section 14. */
public final class Sort {

    public static final TransformationKind KIND = new TransformationKind(
            "sort",
            "Sort",
            "Puts all rows in the order of one or several keys.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("asc", "desc"), false, false),
            List.of(
                    OptionDeclaration.of("caseInsensitive", BOOLEAN, "True: text is ordered without regard to case."),
                    OptionDeclaration.ignored(
                            "partitionLevel", BOOLEAN, "Whether the service's partitions are ordered each by itself.")),
            Sort::bind);

    private Sort() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<SortKey> order = context.order(0);
        if (context.failed()) {
            return Optional.empty();
        }
        if (order.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` has no key to sort by")
                    .hint("add one: asc(order_id, true)"));
            return Optional.empty();
        }
        return Optional.of(new SortNode(
                context.stream(),
                context.inputs().get(0),
                ColumnMapping.withTags(context.input(), context.stream()),
                order));
    }
}
