package dev.driftwood.runtime.transformations.join;

import dev.driftwood.runtime.match.MatchMode;
import dev.driftwood.runtime.match.MatchNode;
import dev.driftwood.runtime.match.RightOrder;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MatchedColumns;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Join: pairs of rows of two streams. Rule: transformations.md, section 6. */
public final class Join {

    public static final TransformationKind KIND = new TransformationKind(
            "join",
            "Join",
            "Brings rows of two streams together that meet a condition.",
            new TransformationKind.Inputs(2, 2),
            new TransformationKind.Arguments(Set.of(), false, true),
            List.of(
                    OptionDeclaration.of(
                            "joinType",
                            OptionKind.STRING,
                            "Which rows without a partner leave: inner and cross none, left, right or outer."),
                    OptionDeclaration.of(
                            "matchType", OptionKind.STRING, "Only 'exact': texts are not compared by likeness."),
                    OptionDeclaration.refused(
                            "ignoreSpaces", OptionKind.BOOLEAN, "It belongs to joins of texts that are alike."),
                    OptionDeclaration.refused(
                            "scoreColumn", OptionKind.STRING, "A column that says how much alike texts are."),
                    OptionDeclaration.ignored("broadcast", OptionKind.STRING, "How the service's cluster moves rows.")),
            Join::bind);

    private static final Map<String, MatchMode> TYPES = Map.of(
            "inner", MatchMode.INNER,
            "cross", MatchMode.INNER,
            "left", MatchMode.LEFT,
            "left_outer", MatchMode.LEFT,
            "right", MatchMode.RIGHT,
            "right_outer", MatchMode.RIGHT,
            "outer", MatchMode.OUTER);

    private Join() {}

    private static Optional<PlanNode> bind(BindContext context) {
        String type = context.options().string("joinType").orElse("inner");
        MatchMode mode = TYPES.get(type);
        if (mode == null) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span("joinType"),
                            "there is no join type '" + type + "'")
                    .hint("there is: " + String.join(", ", new TreeSet<>(TYPES.keySet()))));
        }
        refuseFuzzy(context);
        Optional<MatchedColumns> columns = MatchedColumns.of(context);
        if (mode == null || columns.isEmpty() || context.failed()) {
            return Optional.empty();
        }
        return Optional.of(new MatchNode(
                context.stream(),
                "join",
                type + " join on " + columns.get().text(),
                context.inputs().get(0),
                context.inputs().get(1),
                columns.get().both(),
                columns.get().tagsOfBoth(context),
                columns.get().condition(),
                mode,
                RightOrder.AS_THEY_CAME,
                context.callPlace("", context.expressions().get(0).span())));
    }

    private static void refuseFuzzy(BindContext context) {
        String match = context.options().string("matchType").orElse("exact");
        if (!match.equals("exact")) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            context.options().span("matchType"),
                            "joins with the match type '" + match + "' are not supported by this version of Driftwood")
                    .hint("supported: 'exact'"));
        }
    }
}
