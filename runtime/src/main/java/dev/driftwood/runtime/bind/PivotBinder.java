package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Binds keys, values and aggregates of a pivot. Rule: transformations.md, section 16. */
final class PivotBinder {

    private final BindEnvironment environment;
    private final Scope incoming;
    private final String stream;
    private final ExpressionBinder binder;

    PivotBinder(BindEnvironment environment, Scope incoming, String stream) {
        this.environment = environment;
        this.incoming = incoming;
        this.stream = stream;
        this.binder = new ExpressionBinder(environment, incoming);
    }

    Pivoting bind(Statement statement, Optional<Expression.Call> groupBy, Expression.Call pivotBy) {
        List<RowKey> keys = groupBy.map(new RowKeys(environment, incoming, stream)::bind)
                .map(RowKeys::unique)
                .orElse(List.of());
        List<Expression> arguments = arguments(pivotBy);
        environment.at(stream, "");
        BoundExpression key = binder.bind(arguments.get(0));
        if (!isNameable(key.type())) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.TYPE_MISMATCH,
                    arguments.get(0).span(),
                    "columns cannot be named after a " + key.type()));
        }
        BoundExpression name = name(key, arguments.get(0).span());
        Optional<List<Pivoting.PivotValue>> listed =
                arguments.size() < 2 ? Optional.empty() : listed(arguments.get(1), key.type());
        List<String> ofKey = Lineage.of(key, incoming.schema(), List.of());

        List<RowKey> all = new ArrayList<>(keys);
        all.add(new RowKey(new Column("", DataType.STRING, false, stream, List.of(), ofKey), name, false));
        DerivingScope scope = new DerivingScope(incoming);
        keys.forEach(each -> scope.derive(each.column()));
        GroupedValues values = new GroupedValues(environment, incoming.schema(), all);
        List<Pivoting.Cell> cells = new ArrayList<>();
        for (GatheredColumns.Defined defined :
                new GatheredColumns(environment, scope, stream).bind(statement, Gathering.GROUPS)) {
            Set<String> lineage = new LinkedHashSet<>(values.lineage(defined));
            lineage.addAll(ofKey);
            values.of(defined)
                    .ifPresent(value ->
                            cells.add(new Pivoting.Cell(defined.name(), value, List.copyOf(lineage), defined.span())));
        }
        return new Pivoting(keys, key, name, listed, values.calls(), cells);
    }

    /** The text of a value. Both zeros are one value, as they are for groups. */
    private BoundExpression name(BoundExpression value, Span span) {
        boolean signedZero = value.type() == DataType.DOUBLE || value.type() == DataType.FLOAT;
        BoundExpression named = signedZero
                ? environment.calls().bind("add", List.of(value, Bound.literal(0, DataType.INTEGER)), span)
                : value;
        return environment.calls().convert(named, DataType.STRING, span);
    }

    private List<Expression> arguments(Expression.Call pivotBy) {
        List<Expression> arguments = new ArrayList<>();
        for (Argument argument : pivotBy.arguments()) {
            if (!(argument instanceof Argument.Positional positional)) {
                throw malformed(argument.span());
            }
            arguments.add(positional.expression());
        }
        if (arguments.isEmpty() || arguments.size() > 2) {
            throw malformed(pivotBy.span());
        }
        return arguments;
    }

    private BindFailure malformed(Span span) {
        return new BindFailure(environment
                .error(
                        DiagnosticCode.INVALID_PROPERTY,
                        span,
                        "`pivotBy` takes an expression, and a list of those of its values that become columns")
                .hint("for example: pivotBy(status, ['open', 'shipped'])"));
    }

    private static boolean isNameable(DataType type) {
        boolean nested = type instanceof DataType.ArrayType
                || type instanceof DataType.MapType
                || type instanceof DataType.StructType;
        return !nested && type != DataType.NULL && type != DataType.BINARY;
    }

    /** The values as the key would hold them; nothing for a list without any. */
    private Optional<List<Pivoting.PivotValue>> listed(Expression list, DataType type) {
        BoundExpression bound = binder.bind(list);
        if (!(bound.type() instanceof DataType.ArrayType array)
                || !(Bound.constant(bound).orElse("") instanceof List<?> items)) {
            throw malformed(list.span());
        }
        List<Pivoting.PivotValue> values = new ArrayList<>();
        for (Object item : items) {
            Pivoting.PivotValue value = item == null
                    ? new Pivoting.PivotValue(Optional.empty())
                    : value(Bound.literal(item, array.element()), type, list.span());
            if (values.contains(value)) {
                throw new BindFailure(environment.error(
                        DiagnosticCode.DUPLICATE_COLUMN, list.span(), "'" + value.name() + "' is listed twice"));
            }
            values.add(value);
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values);
    }

    private Pivoting.PivotValue value(BoundExpression literal, DataType type, Span span) {
        BoundExpression converted = environment.calls().convert(literal, type, span);
        BoundExpression text = name(converted, span);
        if (!(Bound.constant(text).orElse(0) instanceof String name)) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.TYPE_MISMATCH,
                    span,
                    "the key's type is " + type + ", which the value "
                            + Bound.constant(literal).map(Object::toString).orElse("null") + " does not fit"));
        }
        return new Pivoting.PivotValue(Optional.of(name));
    }
}
