package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.match.MatchCondition;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What transformations have in common that look for matches in a second stream: a condition, and the columns of both.
 *
 * @param left the first stream's columns as they leave
 * @param both the first stream's columns, then all of the second one's, as they leave
 * @param text the condition as the plan shows it
 */
public record MatchedColumns(MatchCondition condition, Schema left, Schema both, String text) {

    /** Reports and gives nothing if the statement has not just one condition. */
    public static Optional<MatchedColumns> of(BindContext context) {
        List<Expression> conditions = context.expressions();
        if (conditions.size() != 1) {
            String keyword = context.statement().keyword().text();
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + keyword + "` takes one condition, not " + conditions.size())
                    .hint("join several with &&; true() is met by all pairs"));
            return Optional.empty();
        }
        Schema left = ColumnMapping.withTags(context.input(), context.stream());
        List<Column> both = new ArrayList<>(left.columns());
        both.addAll(ColumnMapping.through(context.inputs().get(1).schema(), context.stream())
                .columns());
        return context.condition(conditions.get(0))
                .map(condition -> new MatchedColumns(
                        MatchCondition.of(condition, context.input().places()),
                        left,
                        new Schema(both, statesOfBoth(context)),
                        Scripts.print(conditions.get(0))));
    }

    /** What is known of rows themselves, and not only of their way through a lookup. */
    private static final List<RowTag> STATES = List.of(RowTag.ERRORS, RowTag.POLICY);

    private static List<RowTag> statesOfBoth(BindContext context) {
        return STATES.stream()
                .filter(state -> context.inputs().stream()
                        .anyMatch(input -> input.schema().find(state).isPresent()))
                .toList();
    }

    /**
     * What the tags of {@link #both} are made of: a row made of two has the errors of both, and is to be treated as the first
     * stream's row is, if there is one.
     */
    public List<BoundExpression> tagsOfBoth(BindContext context) {
        List<BoundExpression> values = new ArrayList<>();
        for (RowTag state : both.tags()) {
            List<BoundExpression> carried = new ArrayList<>();
            int before = 0;
            for (PlanOutput input : context.inputs()) {
                OptionalInt place = input.schema().find(state);
                if (place.isPresent()) {
                    carried.add(new BoundExpression.ColumnValue(before + place.getAsInt(), state.type()));
                }
                before += input.schema().places();
            }
            if (carried.size() == 1) {
                values.add(carried.get(0));
            } else {
                values.add(
                        state == RowTag.ERRORS
                                ? RowErrors.of(carried, List.of())
                                : new BoundExpression.Coalesce(carried, state.type()));
            }
        }
        return values;
    }
}
