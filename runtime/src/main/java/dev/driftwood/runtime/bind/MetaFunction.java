package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.RowPolicy;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A function that needs to see the stream's columns, or the text of its argument, while it is bound. */
@FunctionalInterface
interface MetaFunction {

    List<BoundExpression> bind(ExpressionBinder binder, Expression.Call call);

    /** The function of that name, if it is one of these. */
    static Optional<MetaFunction> named(String name) {
        return Optional.ofNullable(All.BY_NAME.get(name));
    }

    /** What is asked of a cache needs the cache's name in front. */
    private static List<BoundExpression> withoutCache(ExpressionBinder binder, Expression.Call call) {
        throw new BindFailure(binder.environment()
                .error(
                        DiagnosticCode.WRONG_ARGUMENTS,
                        call.span(),
                        "`" + call.function() + "` is asked of a cache sink, by its name")
                .hint("write sinkName#" + call.function() + "(…)"));
    }

    /** The table of contents. */
    final class All {
        private static final Map<String, MetaFunction> BY_NAME = Map.ofEntries(
                Map.entry("assertErrorMessages", RowTagFunctions::assertErrorMessages),
                Map.entry("byItem", ByNameFunctions::byItem),
                Map.entry("byName", ByNameFunctions::byName),
                Map.entry("byNames", ByNameFunctions::byNames),
                Map.entry("byOrigin", ByNameFunctions::byOrigin),
                Map.entry("byOrigins", ByNameFunctions::byOrigins),
                Map.entry("byPath", ByNameFunctions::byPath),
                Map.entry("byPosition", ByNameFunctions::byPosition),
                Map.entry("columnNames", ColumnListFunctions::columnNames),
                Map.entry("columns", ColumnListFunctions::columns),
                Map.entry("expr", ColumnListFunctions::expr),
                Map.entry("hasColumn", ColumnListFunctions::hasColumn),
                Map.entry("hasError", RowTagFunctions::hasError),
                Map.entry("hasPath", ColumnListFunctions::hasPath),
                Map.entry("isDelete", RowTagFunctions.policy(RowPolicy.DELETE)),
                Map.entry("isError", RowTagFunctions::isError),
                Map.entry("isIgnore", RowTagFunctions.policy(RowPolicy.IGNORE)),
                Map.entry("isInsert", RowTagFunctions.policy(RowPolicy.INSERT)),
                Map.entry("isMatch", RowTagFunctions::isMatch),
                Map.entry("isUpdate", RowTagFunctions.policy(RowPolicy.UPDATE)),
                Map.entry("isUpsert", RowTagFunctions.policy(RowPolicy.UPSERT)),
                Map.entry("lookup", MetaFunction::withoutCache),
                Map.entry("mlookup", MetaFunction::withoutCache),
                Map.entry("nextSequence", Unfolding::sequence),
                Map.entry("originColumns", ColumnListFunctions::originColumns),
                Map.entry("output", MetaFunction::withoutCache),
                Map.entry("outputs", MetaFunction::withoutCache),
                Map.entry("syntax", ColumnListFunctions::syntax),
                Map.entry("typeMatch", TypeMatch::bind),
                Map.entry("unfold", Unfolding::misplaced));

        private All() {}
    }
}
