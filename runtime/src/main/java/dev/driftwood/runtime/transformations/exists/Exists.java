package dev.driftwood.runtime.transformations.exists;

import dev.driftwood.runtime.match.MatchMode;
import dev.driftwood.runtime.match.MatchNode;
import dev.driftwood.runtime.match.RightOrder;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MatchedColumns;
import dev.driftwood.runtime.transformations.RowTags;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Exists: keeps rows that have a match in another stream, or that have none. Rule: transformations.md, section 8. */
public final class Exists {

    public static final TransformationKind KIND = new TransformationKind(
            "exists",
            "Exists",
            "Keeps the rows of the first stream that have a match in the second one, or those that have none.",
            new TransformationKind.Inputs(2, 2),
            new TransformationKind.Arguments(Set.of(), false, true),
            List.of(
                    OptionDeclaration.of("negate", OptionKind.BOOLEAN, "True: the rows that have none."),
                    OptionDeclaration.ignored("broadcast", OptionKind.STRING, "How the service's cluster moves rows.")),
            Exists::bind);

    private Exists() {}

    private static Optional<PlanNode> bind(BindContext context) {
        boolean negate = context.options().flag("negate", false);
        return MatchedColumns.of(context)
                .map(columns -> new MatchNode(
                        context.stream(),
                        "exists",
                        (negate ? "rows without " : "rows with ") + columns.text(),
                        context.inputs().get(0),
                        context.inputs().get(1),
                        columns.left(),
                        RowTags.of(context.input()),
                        columns.condition(),
                        negate ? MatchMode.MISSING : MatchMode.EXISTING,
                        RightOrder.AS_THEY_CAME,
                        context.callPlace("", context.expressions().get(0).span())));
    }
}
