package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds the assignments and rules of a transformation whose columns are made of many rows. */
final class GatheredColumns {

    /**
     * A column as the script defines it.
     *
     * @param byRule whether a rule made it, and not an assignment of its own
     */
    record Defined(String name, BoundExpression value, Span span, boolean byRule) {}

    private final BindEnvironment environment;
    private final DerivingScope scope;
    private final String stream;
    private final Map<String, Defined> defined = new LinkedHashMap<>();

    /** @param stream the statement whose columns these are */
    GatheredColumns(BindEnvironment environment, DerivingScope scope, String stream) {
        this.environment = environment;
        this.scope = scope;
        this.stream = stream;
    }

    /** The columns in the order written; of two with one name the last counts. */
    List<Defined> bind(Statement statement, Gathering gathering) {
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.LocalDefinition local) {
                scope.define(local.name(), local.value());
            }
        }
        for (Argument argument : statement.arguments()) {
            try {
                environment.gathering(gathering, () -> bind(argument)).forEach(this::add);
            } catch (BindFailure e) {
                environment.report(e.diagnostic());
            }
        }
        return new ArrayList<>(defined.values());
    }

    private List<Defined> bind(Argument argument) {
        Optional<Expression.Call> rule = PatternExpander.rule(argument);
        if (rule.isPresent()) {
            environment.at(stream, "");
            List<Defined> made = new ArrayList<>();
            for (PatternExpander.Expansion expansion : new PatternExpander(environment, scope).expand(rule.get())) {
                made.add(new Defined(expansion.name(), expansion.value(), argument.span(), true));
            }
            if (made.isEmpty()) {
                environment.report(environment.warning(
                        DiagnosticCode.PATTERN_MATCHES_NOTHING, argument.span(), "this rule matches no column"));
            }
            return made;
        }
        if (argument instanceof Argument.Assignment assignment) {
            String name = targetName(environment, assignment);
            environment.at(stream, name);
            BoundExpression value = new ExpressionBinder(environment, scope).bind(assignment.value());
            return List.of(new Defined(name, value, assignment.span(), false));
        }
        return List.of();
    }

    private void add(Defined column) {
        Defined before = defined.remove(Schema.fold(column.name()));
        if (before != null) {
            int line = environment.source().position(before.span().start()).line();
            environment.report(environment.warning(
                    DiagnosticCode.DUPLICATE_COLUMN,
                    column.span(),
                    "`" + Names.quote(column.name()) + "` was already assigned in line " + line + "; this one counts"));
        }
        defined.put(Schema.fold(column.name()), column);
    }

    /** The column that an assignment makes. */
    static String targetName(BindEnvironment environment, Argument.Assignment assignment) {
        if (assignment.target() instanceof Expression.ColumnReference target
                && target.stream().isEmpty()) {
            return target.column().text();
        }
        boolean path = assignment.target() instanceof Expression.FieldAccess;
        throw new BindFailure(environment.error(
                path ? DiagnosticCode.UNSUPPORTED_FEATURE : DiagnosticCode.INVALID_PATTERN,
                assignment.target().span(),
                path
                        ? "assigning to a field of a structure is not supported; assign the whole structure: a = @(b = …)"
                        : "the left side must be a column's name"));
    }
}
