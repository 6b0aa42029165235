package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.match.MatchCondition;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        Schema left = ColumnMapping.through(context.input(), context.stream());
        List<Column> both = new ArrayList<>(left.columns());
        both.addAll(ColumnMapping.through(context.inputs().get(1).schema(), context.stream())
                .columns());
        return context.condition(conditions.get(0))
                .map(condition -> new MatchedColumns(
                        MatchCondition.of(condition, left.width()),
                        left,
                        new Schema(both),
                        Scripts.print(conditions.get(0))));
    }
}
