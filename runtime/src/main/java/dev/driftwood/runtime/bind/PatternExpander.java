package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Expands {@code each(…)}: which columns it matches, and what it makes of each. Rule: grammar-facts.md, section 9; language.md,
 * section 8.
 */
final class PatternExpander {

    /** One column that a rule made: for a rule without assignment, the matched column under its own name. */
    record Expansion(String name, BoundExpression value, PatternColumn matched, Argument origin) {}

    private final BindEnvironment environment;
    private final Scope scope;

    PatternExpander(BindEnvironment environment, Scope scope) {
        this.environment = environment;
        this.scope = scope;
    }

    /** Whether the argument is a rule. */
    static Optional<Expression.Call> rule(Argument argument) {
        if (argument instanceof Argument.Positional positional
                && positional.expression() instanceof Expression.Call call
                && call.function().text().equals("each")) {
            return Optional.of(call);
        }
        return Optional.empty();
    }

    /** Expands a rule over the stream's columns, or over the fields that its first argument names. */
    List<Expansion> expand(Expression.Call each) {
        List<Argument> arguments = each.arguments();
        if (arguments.isEmpty()) {
            throw malformed(each, "`each` needs a match(…) condition");
        }
        Optional<Expression.Call> condition = condition(arguments.get(0));
        if (condition.isPresent()) {
            return expand(condition.get(), arguments.subList(1, arguments.size()), columns());
        }
        if (arguments.size() > 1
                && arguments.get(0) instanceof Argument.Positional hierarchy
                && condition(arguments.get(1)).isPresent()) {
            BoundExpression parent = binder(scope).bind(hierarchy.expression());
            return expand(
                    condition(arguments.get(1)).get(),
                    arguments.subList(2, arguments.size()),
                    fields(parent, hierarchy.expression(), path(hierarchy.expression()) + "."));
        }
        throw malformed(each, "`each` begins with match(…) or patternMatch(…), or with a column and match(…)");
    }

    private static Optional<Expression.Call> condition(Argument argument) {
        if (argument instanceof Argument.Positional positional
                && positional.expression() instanceof Expression.Call call
                && (call.function().text().equals("match")
                        || call.function().text().equals("patternMatch"))) {
            return Optional.of(call);
        }
        return Optional.empty();
    }

    /** Expands a condition and its assignments over given columns. */
    private List<Expansion> expand(Expression.Call condition, List<Argument> targets, List<PatternColumn> columns) {
        List<Expansion> expansions = new ArrayList<>();
        Optional<Pattern> regex = regex(condition);
        for (PatternColumn column : columns) {
            List<String> groups = new ArrayList<>();
            if (regex.isPresent() ? find(regex.get(), column, groups) : holds(condition, column)) {
                addTargets(column, groups, targets, expansions, condition);
            }
        }
        return expansions;
    }

    private void addTargets(
            PatternColumn column,
            List<String> groups,
            List<Argument> targets,
            List<Expansion> expansions,
            Expression.Call condition) {
        if (targets.isEmpty()) {
            expansions.add(
                    new Expansion(column.column().name(), column.value(), column, new Argument.Positional(condition)));
        }
        for (Argument target : targets) {
            Optional<Expression.Call> nested = rule(target);
            if (target instanceof Argument.Assignment assignment) {
                expansions.add(assign(column, groups, assignment));
            } else if (nested.isPresent()) {
                expansions.addAll(expandNested(column, nested.get()));
            } else {
                throw new BindFailure(environment.error(
                        DiagnosticCode.INVALID_PATTERN, target.span(), "a rule makes columns by `name = value`"));
            }
        }
    }

    private Expansion assign(PatternColumn column, List<String> groups, Argument.Assignment assignment) {
        Scope naming = new PatternScope(scope, column, PatternScope.Side.NAME, groups);
        Scope valuing = new PatternScope(scope, column, PatternScope.Side.VALUE, groups);
        String name = name(assignment.target(), naming);
        BoundExpression value = binder(valuing).bind(assignment.value());
        return new Expansion(name, value, column, assignment);
    }

    private String name(Expression target, Scope naming) {
        BoundExpression bound = binder(naming).bind(target);
        if (Bound.constant(bound).orElse("") instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw new BindFailure(environment.error(
                DiagnosticCode.INVALID_PATTERN,
                target.span(),
                "the left side must give a name: a text known before the run, such as $$ + '_x'"));
    }

    private List<Expansion> expandNested(PatternColumn column, Expression.Call each) {
        Expression.Call condition = each.arguments().isEmpty()
                ? null
                : condition(each.arguments().get(0)).orElse(null);
        if (condition == null) {
            throw malformed(each, "an `each` inside an `each` begins with match(…)");
        }
        return expand(
                condition,
                each.arguments().subList(1, each.arguments().size()),
                fieldsOf(column.value(), column, column.path() + "."));
    }

    private boolean holds(Expression.Call condition, PatternColumn column) {
        if (condition.arguments().isEmpty()) {
            return true;
        }
        Scope matching = new PatternScope(scope, column, PatternScope.Side.CONDITION, List.of());
        ExpressionBinder binder = binder(matching);
        List<Expression> arguments = binder.plainArguments(condition);
        BoundExpression bound = binder.bind(arguments.get(0));
        if (arguments.size() != 1 || bound.type() != DataType.BOOLEAN && bound.type() != DataType.NULL) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.INVALID_PATTERN, condition.span(), "match takes one boolean condition"));
        }
        if (!Bound.isConstant(bound)) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.INVALID_PATTERN,
                    condition.span(),
                    "a match condition looks at columns, not at rows: name, type, stream, origin, position"));
        }
        return Bound.constant(bound).orElse(false).equals(true);
    }

    private Optional<Pattern> regex(Expression.Call condition) {
        if (!condition.function().text().equals("patternMatch")) {
            return Optional.empty();
        }
        String text = new ConstantArguments(binder(scope), condition, 1, 1).string(0);
        try {
            return Optional.of(Pattern.compile(text));
        } catch (PatternSyntaxException e) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.INVALID_PATTERN,
                    condition.span(),
                    "`" + text + "` is no regular expression: " + e.getDescription()));
        }
    }

    private static boolean find(Pattern regex, PatternColumn column, List<String> groups) {
        Matcher matcher = regex.matcher(column.column().name());
        if (!matcher.find()) {
            return false;
        }
        for (int i = 1; i <= matcher.groupCount(); i++) {
            groups.add(matcher.group(i) == null ? "" : matcher.group(i));
        }
        return true;
    }

    private List<PatternColumn> columns() {
        if (scope instanceof PatternScope inside && inside.side() == PatternScope.Side.VALUE) {
            PatternColumn matched = inside.matched();
            return fieldsOf(matched.value(), matched, matched.path() + ".");
        }
        Schema schema = scope.schema();
        List<PatternColumn> columns = new ArrayList<>(schema.width());
        for (int i = 0; i < schema.width(); i++) {
            Column column = schema.column(i);
            columns.add(new PatternColumn(column, scope.value(i), i + 1, column.name()));
        }
        return columns;
    }

    private List<PatternColumn> fields(BoundExpression parent, Expression written, String prefix) {
        if (Bound.fieldNames(parent.type()).isEmpty()) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.INVALID_PATTERN,
                    written.span(),
                    "a value of type " + parent.type() + " has no columns below it"));
        }
        Column column = new Column("", parent.type(), false, scope.stream(), List.of(scope.stream()), List.of());
        return fieldsOf(parent, new PatternColumn(column, parent, 0, prefix), prefix);
    }

    /** How a hierarchy is written as a path: {@code a.b}. */
    private static String path(Expression hierarchy) {
        if (hierarchy instanceof Expression.FieldAccess field) {
            return path(field.base()) + "." + field.field().text();
        }
        return hierarchy instanceof Expression.ColumnReference column
                ? column.column().text()
                : "";
    }

    private List<PatternColumn> fieldsOf(BoundExpression parent, PatternColumn of, String prefix) {
        List<PatternColumn> fields = new ArrayList<>();
        int position = 1;
        for (String name : Bound.fieldNames(parent.type())) {
            BoundExpression value = scope.field(parent, name).orElseThrow();
            Column outer = of.column();
            Column column =
                    new Column(name, value.type(), outer.drifted(), outer.origin(), outer.path(), outer.lineage());
            fields.add(new PatternColumn(column, value, position++, prefix + name));
        }
        return fields;
    }

    private ExpressionBinder binder(Scope of) {
        return new ExpressionBinder(environment, of);
    }

    private BindFailure malformed(Expression.Call each, String message) {
        return new BindFailure(environment.error(DiagnosticCode.INVALID_PATTERN, each.span(), message));
    }
}
