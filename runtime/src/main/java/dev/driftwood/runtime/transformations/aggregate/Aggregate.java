package dev.driftwood.runtime.transformations.aggregate;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.Aggregation;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Aggregate: one row for each group of rows. Rule: transformations.md, section 11. */
public final class Aggregate {

    public static final TransformationKind KIND = new TransformationKind(
            "aggregate",
            "Aggregate",
            "Makes one row of each group of rows with equal keys, or of all rows; only keys and aggregates leave.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("groupBy"), true, false),
            List.of(),
            Aggregate::bind);

    private Aggregate() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Aggregation aggregation = context.aggregation();
        if (context.failed()) {
            return Optional.empty();
        }
        if (aggregation.columns().isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` has no key and no column")
                    .hint("add groupBy(…), or a column such as rows = count()"));
            return Optional.empty();
        }
        Schema schema = new Schema(
                aggregation.columns().stream().map(GatheredColumn::column).toList());
        return Optional.of(new AggregateNode(context.stream(), context.inputs().get(0), schema, aggregation));
    }
}
