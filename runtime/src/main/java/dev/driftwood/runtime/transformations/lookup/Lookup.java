package dev.driftwood.runtime.transformations.lookup;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.match.MatchMode;
import dev.driftwood.runtime.match.MatchNode;
import dev.driftwood.runtime.match.RightOrder;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MatchedColumns;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Lookup: the columns of matching rows of a reference stream. Rule: transformations.md, section 7. */
public final class Lookup {

    public static final TransformationKind KIND = new TransformationKind(
            "lookup",
            "Lookup",
            "Adds the columns of a reference stream's matching rows; isMatch() tells whether there was one.",
            new TransformationKind.Inputs(2, 2),
            new TransformationKind.Arguments(Set.of("asc", "desc"), false, true),
            List.of(
                    OptionDeclaration.of(
                            "multiple", OptionKind.BOOLEAN, "True: a row for each match, not for one only."),
                    OptionDeclaration.of(
                            "pickup",
                            OptionKind.STRING,
                            "Which of several matches it is: any, or the first or last by asc(…) and desc(…)."),
                    OptionDeclaration.ignored("broadcast", OptionKind.STRING, "How the service's cluster moves rows.")),
            Lookup::bind);

    private static final Set<String> PICKUPS = Set.of("any", "first", "last");

    private Lookup() {}

    private static Optional<PlanNode> bind(BindContext context) {
        boolean multiple = context.options().flag("multiple", false);
        String pickup = context.options().string("pickup").orElse("any");
        List<SortKey> order = context.order(1);
        check(context, multiple, pickup, order);
        Optional<MatchedColumns> columns = MatchedColumns.of(context);
        if (columns.isEmpty() || context.failed()) {
            return Optional.empty();
        }
        return Optional.of(new MatchNode(
                context.stream(),
                "lookup",
                "look up " + (multiple ? "all" : pickup) + " by "
                        + columns.get().text(),
                context.inputs().get(0),
                context.inputs().get(1),
                new Schema(columns.get().both().columns(), tags(context.input())),
                values(context),
                columns.get().condition(),
                multiple ? MatchMode.LEFT : MatchMode.FIRST,
                multiple || pickup.equals("any") ? RightOrder.AS_THEY_CAME : order(order, pickup.equals("last")),
                context.callPlace("", context.expressions().get(0).span())));
    }

    /** A row's own tags but for what an earlier lookup said, and whether this one found a match. */
    private static List<RowTag> tags(Schema input) {
        List<RowTag> tags = new ArrayList<>(input.tags());
        tags.remove(RowTag.MATCH);
        tags.add(RowTag.MATCH);
        return tags;
    }

    private static List<BoundExpression> values(BindContext context) {
        List<BoundExpression> values = new ArrayList<>();
        for (RowTag tag : tags(context.input())) {
            OptionalInt place = context.input().find(tag);
            values.add(
                    tag == RowTag.MATCH || place.isEmpty()
                            ? MatchNode.mark(
                                    context.inputs().get(0), context.inputs().get(1))
                            : new BoundExpression.ColumnValue(place.getAsInt(), tag.type()));
        }
        return values;
    }

    private static void check(BindContext context, boolean multiple, String pickup, List<SortKey> order) {
        if (!PICKUPS.contains(pickup)) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span("pickup"),
                            "a lookup cannot pick '" + pickup + "'")
                    .hint("it picks 'any', 'first' or 'last'"));
        } else if (!multiple && !pickup.equals("any") && order.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span("pickup"),
                            "nothing says in which order the " + pickup + " match is looked for")
                    .hint("add what orders the reference stream: asc(valid_from, true)"));
        }
    }

    private static RightOrder order(List<SortKey> keys, boolean last) {
        return new RightOrder(
                keys.stream().map(SortKey::value).toList(),
                keys.stream().map(SortKey::order).toList(),
                last);
    }
}
