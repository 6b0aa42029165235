package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.OptionalInt;

/** What rows carry beside their columns. Rule: transformations.md, 0.7. */
final class RowTagFunctions {

    private RowTagFunctions() {}

    static List<BoundExpression> isMatch(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 0, 1);
        if (!call.arguments().isEmpty() && arguments.integer(0) != 1) {
            throw binder.failure(
                    DiagnosticCode.UNSUPPORTED_FUNCTION,
                    call.span(),
                    "`isMatch` of another stream than the first is not supported by this version of Driftwood");
        }
        OptionalInt place = binder.scope().schema().find(RowTag.MATCH);
        if (place.isEmpty()) {
            throw new BindFailure(binder.environment()
                    .error(
                            DiagnosticCode.UNSUPPORTED_FUNCTION,
                            call.span(),
                            "the rows of `" + binder.scope().stream() + "` do not say whether a lookup found a match")
                    .hint("ask behind the lookup, with none but derive, select, filter and split between"));
        }
        return List.of(Bound.column(place.getAsInt(), DataType.BOOLEAN));
    }
}
