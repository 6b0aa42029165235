package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds the entries of {@code mapColumn(…)} in order. Rule: grammar-facts.md, section 10; transformations.md, section 3. */
final class MappingBinder {

    private final BindEnvironment environment;
    private final Scope scope;
    private final String stream;
    private final List<Column> derived;
    private final List<MappedColumn> mapped = new ArrayList<>();

    /** @param stream the statement whose mapping it is */
    MappingBinder(BindEnvironment environment, Scope scope, String stream) {
        this(environment, scope, stream, List.of());
    }

    /** @param derived what has places behind the scope's own columns and tags */
    MappingBinder(BindEnvironment environment, Scope scope, String stream, List<Column> derived) {
        this.environment = environment;
        this.scope = scope;
        this.stream = stream;
        this.derived = derived;
    }

    List<MappedColumn> bind(Expression.Call mapColumn) {
        for (Argument argument : mapColumn.arguments()) {
            try {
                bind(argument);
            } catch (BindFailure e) {
                environment.report(e.diagnostic());
            }
        }
        return mapped;
    }

    private void bind(Argument argument) {
        Optional<Expression.Call> rule = PatternExpander.rule(argument);
        if (rule.isPresent()) {
            bindRule(rule.get());
        } else if (argument instanceof Argument.Assignment assignment) {
            add(targetName(assignment.target()), assignment.value(), assignment.span());
        } else if (argument instanceof Argument.Positional positional) {
            add(targetName(positional.expression()), positional.expression(), positional.span());
        } else {
            throw new BindFailure(environment.error(
                    DiagnosticCode.INVALID_PATTERN,
                    argument.span(),
                    "an entry of mapColumn is `column`, `new = old` or each(…)"));
        }
    }

    private void bindRule(Expression.Call rule) {
        List<PatternExpander.Expansion> made = new PatternExpander(environment, scope).expand(rule);
        if (made.isEmpty()) {
            environment.report(environment.warning(
                    DiagnosticCode.PATTERN_MATCHES_NOTHING, rule.span(), "this rule matches no column"));
        }
        for (PatternExpander.Expansion expansion : made) {
            if (!expansion.value().equals(expansion.matched().value())) {
                throw new BindFailure(environment.error(
                        DiagnosticCode.INVALID_PATTERN,
                        expansion.origin().span(),
                        "a mapping rule only renames: its right side is $$; compute values in a derive before"));
            }
            Column from = expansion.value() instanceof BoundExpression.FieldOf
                    ? lifted(
                            expansion.name(),
                            expansion.value(),
                            rootOf(expansion.value()).drifted())
                    : expansion.matched().column();
            add(expansion.name(), expansion.value(), from, true, rule.span());
        }
    }

    /** A field as a column of its own, which has not come through any stream yet. */
    private Column lifted(String name, BoundExpression value, boolean drifted) {
        List<String> lineage = Lineage.of(value, scope.schema(), derived);
        return new Column(name, value.type(), drifted, stream, List.of(), lineage);
    }

    /** The column that a field is in. */
    private Column rootOf(BoundExpression field) {
        int root = Bound.columns(field).length() - 1;
        int behind = root - scope.schema().places();
        return behind < 0 ? scope.schema().column(root) : derived.get(behind);
    }

    private void add(String name, Expression source, Span span) {
        if (source instanceof Expression.ColumnReference reference) {
            Scope.Match match = find(reference);
            add(name, match.value(), match.column(), false, span);
        } else if (source instanceof Expression.FieldAccess) {
            BoundExpression value = new ExpressionBinder(environment, scope).bind(source);
            add(name, value, lifted(name, value, false), false, span);
        } else {
            throw new BindFailure(environment
                    .error(
                            DiagnosticCode.INVALID_PATTERN,
                            source.span(),
                            "the source of a mapping is a column or a field of one")
                    .hint("compute values in a derive before"));
        }
    }

    private Scope.Match find(Expression.ColumnReference reference) {
        List<Scope.Match> matches = scope.columns(reference);
        if (matches.size() == 1) {
            return matches.get(0);
        }
        new ColumnLookup(new ExpressionBinder(environment, scope)).find(reference);
        throw new IllegalStateException("a lookup that should have failed: " + reference.column());
    }

    private void add(String name, BoundExpression value, Column from, boolean byRule, Span span) {
        boolean renamed = !name.equals(from.name());
        Column column = new Column(
                name,
                value.type(),
                from.drifted(),
                renamed ? stream : from.origin(),
                ColumnMapping.prepend(stream, from.path()),
                from.lineage());
        mapped.add(new MappedColumn(value, column, byRule, span));
    }

    private String targetName(Expression target) {
        if (target instanceof Expression.ColumnReference reference) {
            return reference.column().text();
        }
        if (target instanceof Expression.FieldAccess field) {
            return field.field().text();
        }
        throw new BindFailure(environment.error(
                DiagnosticCode.INVALID_PATTERN, target.span(), "an entry of mapColumn names a column"));
    }
}
