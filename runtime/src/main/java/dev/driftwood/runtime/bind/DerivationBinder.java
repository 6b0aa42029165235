package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.DerivedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds the assignments and rules of a derived column. Rule: transformations.md, section 2. */
final class DerivationBinder {

    private final BindEnvironment environment;
    private final Scope incoming;
    private final String stream;
    private final DerivingScope scope;
    private final List<DerivedColumn> result = new ArrayList<>();
    private final List<Column> derived = new ArrayList<>();
    private final Map<String, Span> assigned = new HashMap<>();

    /** @param stream the statement whose columns these are */
    DerivationBinder(BindEnvironment environment, Scope incoming, String stream) {
        this.environment = environment;
        this.incoming = incoming;
        this.stream = stream;
        this.scope = new DerivingScope(incoming);
    }

    List<DerivedColumn> bind(Statement statement) {
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.LocalDefinition local) {
                scope.define(local.name(), local.value());
            }
        }
        for (Argument argument : statement.arguments()) {
            try {
                bind(argument);
            } catch (BindFailure e) {
                environment.report(e.diagnostic());
            }
        }
        return result;
    }

    private void bind(Argument argument) {
        Optional<Expression.Call> rule = PatternExpander.rule(argument);
        if (rule.isPresent()) {
            environment.at(stream, "");
            List<PatternExpander.Expansion> made =
                    environment.countingRows(() -> new PatternExpander(environment, scope).expand(rule.get()));
            if (made.isEmpty()) {
                environment.report(environment.warning(
                        DiagnosticCode.PATTERN_MATCHES_NOTHING, argument.span(), "this rule matches no column"));
            }
            for (PatternExpander.Expansion expansion : made) {
                add(expansion.name(), expansion.value(), false, argument.span());
            }
        } else if (argument instanceof Argument.Assignment assignment) {
            String name = GatheredColumns.targetName(environment, assignment);
            environment.at(stream, name);
            ExpressionBinder binder = new ExpressionBinder(environment, scope);
            Optional<Expression> unfolded = Unfolding.of(assignment.value(), binder);
            Expression written = unfolded.orElse(assignment.value());
            BoundExpression value = environment.countingRows(() -> binder.bind(written));
            unfolded.ifPresent(array -> Unfolding.requireArray(value, array, binder));
            add(name, value, unfolded.isPresent(), assignment.span());
        }
    }

    private void add(String name, BoundExpression value, boolean unfolds, Span span) {
        Schema schema = incoming.schema();
        int[] targets = schema.find(name);
        if (targets.length > 1) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.AMBIGUOUS_COLUMN,
                    span,
                    "`" + Names.quote(name) + "` could overwrite any of " + targets.length + " columns of that name"));
        }
        Span before = assigned.put(Schema.fold(name), span);
        if (before != null) {
            int line = environment.source().position(before.start()).line();
            environment.report(environment.warning(
                    DiagnosticCode.DUPLICATE_COLUMN,
                    span,
                    "`" + Names.quote(name) + "` was already assigned in line " + line + "; this one counts"));
        }
        List<String> lineage = Lineage.of(value, schema, derived);
        int target = targets.length == 0 ? -1 : targets[0];
        DerivedColumn made = new DerivedColumn(name, target, value, unfolds, lineage, span);
        result.add(made);
        Column column = new Column(name, made.type(), false, stream, List.of(stream), lineage);
        derived.add(column);
        scope.derive(column);
    }
}
