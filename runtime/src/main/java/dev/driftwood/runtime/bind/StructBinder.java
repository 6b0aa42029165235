package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds {@code @(a = 1, each(…))}: fields in the order written, rules expanded in place, a repeated name overwritten. */
final class StructBinder {

    private final ExpressionBinder binder;

    StructBinder(ExpressionBinder binder) {
        this.binder = binder;
    }

    BoundExpression bind(Expression.StructLiteral node) {
        Map<String, BoundExpression> fields = new LinkedHashMap<>();
        for (Argument argument : node.fields()) {
            Optional<Expression.Call> rule = PatternExpander.rule(argument);
            if (rule.isPresent()) {
                for (PatternExpander.Expansion made :
                        new PatternExpander(binder.environment(), binder.scope()).expand(rule.get())) {
                    fields.put(made.name(), made.value());
                }
            } else if (argument instanceof Argument.Assignment assignment
                    && assignment.target() instanceof Expression.ColumnReference target) {
                fields.put(target.column().text(), binder.bind(assignment.value()));
            } else {
                throw binder.failure(
                        DiagnosticCode.WRONG_ARGUMENTS, argument.span(), "a structure is made of `name = value`");
            }
        }
        List<String> names = new ArrayList<>(fields.keySet());
        return binder.environment().calls().struct(names, new ArrayList<>(fields.values()));
    }
}
