package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What columns a stream has, and expressions given as text. Rule: functions.tsv, category meta. */
final class ColumnListFunctions {

    private ColumnListFunctions() {}

    static List<BoundExpression> columns(ExpressionBinder binder, Expression.Call call) {
        Optional<String> stream = new ConstantArguments(binder, call, 0, 1).optionalString(0);
        return values(
                binder,
                column -> stream.isEmpty()
                        || column.path().contains(binder.scope().prefix() + stream.get()));
    }

    static List<BoundExpression> originColumns(ExpressionBinder binder, Expression.Call call) {
        String origin = new ConstantArguments(binder, call, 1, 1).string(0);
        return values(binder, column -> binder.scope().local(column.origin()).equals(origin));
    }

    private static List<BoundExpression> values(ExpressionBinder binder, Predicate<Column> wanted) {
        Schema schema = binder.scope().schema();
        List<BoundExpression> values = new ArrayList<>();
        for (int i = 0; i < schema.width(); i++) {
            if (wanted.test(schema.column(i))) {
                values.add(Bound.column(i, schema.column(i).type()));
            }
        }
        return values;
    }

    static List<BoundExpression> columnNames(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 0, 2);
        Optional<String> stream = arguments.optionalString(0);
        boolean driftedOnly = arguments.flag(1, false);
        List<String> names = new ArrayList<>();
        for (Column column : binder.scope().schema().columns()) {
            boolean inStream =
                    stream.isEmpty() || column.path().contains(binder.scope().prefix() + stream.get());
            if (inStream && (column.drifted() || !driftedOnly)) {
                names.add(column.name());
            }
        }
        return List.of(Bound.literal(names, DataType.array(DataType.STRING)));
    }

    static List<BoundExpression> hasColumn(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        boolean has = ByNameFunctions.find(binder, arguments.string(0), arguments.optionalString(1))
                .isPresent();
        return List.of(Bound.literal(has, DataType.BOOLEAN));
    }

    static List<BoundExpression> hasPath(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 1, 2);
        boolean has = ByNameFunctions.path(binder, arguments.string(0), arguments.optionalString(1))
                .isPresent();
        return List.of(Bound.literal(has, DataType.BOOLEAN));
    }

    /** {@code expr('price * discount')}: the text is bound as if it stood there. */
    static List<BoundExpression> expr(ExpressionBinder binder, Expression.Call call) {
        String text = new ConstantArguments(binder, call, 1, 1).string(0);
        Expression parsed;
        try {
            parsed = Scripts.parseExpression(new SourceText("expr", text));
        } catch (DataFlowException e) {
            throw binder.failure(
                    DiagnosticCode.EXPRESSION_PARSE_ERROR,
                    call.span(),
                    "the text `" + text + "` is no expression: " + e.getMessage());
        }
        return binder.environment().elsewhere(call.span(), () -> binder.bindAll(parsed));
    }

    /** {@code syntax(null())}: the literal, even if a column has its name. */
    static List<BoundExpression> syntax(ExpressionBinder binder, Expression.Call call) {
        return binder.bindAll(new ConstantArguments(binder, call, 1, 1).expression(0));
    }
}
