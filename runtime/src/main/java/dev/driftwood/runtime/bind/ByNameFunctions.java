package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Columns fetched by name, position or path: null where there is none. The service gives the result no type, so it must be
 * converted; unconverted use is warned of. Rule: functions.tsv, category meta.
 */
final class ByNameFunctions {

    private ByNameFunctions() {}

    static List<BoundExpression> byName(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        binder.environment().warnIfUnwrapped(call);
        return List.of(orNull(find(binder, arguments.string(0), arguments.optionalString(1))));
    }

    static List<BoundExpression> byNames(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        Optional<String> stream = arguments.optionalString(1);
        return allOrNull(arguments.strings(0), name -> find(binder, name, stream));
    }

    static List<BoundExpression> byOrigin(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        binder.environment().warnIfUnwrapped(call);
        return List.of(orNull(ofOrigin(binder, arguments.string(0), arguments.optionalString(1))));
    }

    static List<BoundExpression> byOrigins(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        Optional<String> origin = arguments.optionalString(1);
        return allOrNull(arguments.strings(0), name -> ofOrigin(binder, name, origin));
    }

    /** The columns of all names; null as a whole if one of them is missing. */
    private static List<BoundExpression> allOrNull(
            List<String> names, Function<String, Optional<BoundExpression>> lookup) {
        List<BoundExpression> found = new ArrayList<>(names.size());
        for (String name : names) {
            Optional<BoundExpression> column = lookup.apply(name);
            if (column.isEmpty()) {
                return List.of(Bound.nullOf(DataType.NULL));
            }
            found.add(column.get());
        }
        return found;
    }

    static List<BoundExpression> byPosition(ExpressionBinder binder, Expression.Call call) {
        int position = new ConstantArguments(binder, call, 1, 1).integer(0);
        binder.environment().warnIfUnwrapped(call);
        Schema schema = binder.scope().schema();
        if (position < 1 || position > schema.width()) {
            return List.of(Bound.nullOf(DataType.NULL));
        }
        return List.of(Bound.column(position - 1, schema.column(position - 1).type()));
    }

    static List<BoundExpression> byPath(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        binder.environment().warnIfUnwrapped(call);
        return List.of(orNull(path(binder, arguments.string(0), arguments.optionalString(1))));
    }

    static List<BoundExpression> byItem(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 2, 2);
        BoundExpression parent = binder.environment().wrapped(() -> binder.bind(arguments.expression(0)));
        binder.environment().warnIfUnwrapped(call);
        return List.of(orNull(Bound.field(parent, arguments.string(1))));
    }

    /** The column of that name, of that stream if one is named; the first if there are several. */
    static Optional<BoundExpression> find(ExpressionBinder binder, String name, Optional<String> stream) {
        Expression.ColumnReference reference = new Expression.ColumnReference(
                stream.map(s -> new Name(s, Span.NONE)), new Name(name, Span.NONE), Span.NONE);
        return new StreamScope(
                        binder.scope().schema(),
                        binder.scope().stream(),
                        binder.scope().prefix())
                .columns(reference).stream().map(Scope.Match::value).findFirst();
    }

    /** The value at a dotted path; a part in braces may itself hold dots. */
    static Optional<BoundExpression> path(ExpressionBinder binder, String path, Optional<String> stream) {
        List<String> parts = PathText.split(path);
        Optional<BoundExpression> value = find(binder, parts.get(0), stream);
        for (String part : parts.subList(1, parts.size())) {
            value = value.flatMap(v -> Bound.field(v, part));
        }
        return value;
    }

    private static Optional<BoundExpression> ofOrigin(ExpressionBinder binder, String name, Optional<String> origin) {
        Schema schema = binder.scope().schema();
        for (int position : schema.find(name)) {
            Column column = schema.column(position);
            if (origin.isEmpty() || origin.get().equals(binder.scope().local(column.origin()))) {
                return Optional.of(Bound.column(position, column.type()));
            }
        }
        return Optional.empty();
    }

    private static BoundExpression orNull(Optional<BoundExpression> value) {
        return value.orElseGet(() -> Bound.nullOf(DataType.NULL));
    }
}
