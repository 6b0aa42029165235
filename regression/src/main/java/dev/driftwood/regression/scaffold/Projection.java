package dev.driftwood.regression.scaffold;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/** The columns that a source declares. */
final class Projection {

    private Projection() {}

    static List<DataType.Field> of(Statement source) {
        List<DataType.Field> columns = new ArrayList<>();
        for (Argument argument : source.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && call.function().text().equals("output")) {
                for (Argument each : call.arguments()) {
                    if (each instanceof Argument.ColumnDefinition column) {
                        columns.add(new DataType.Field(column.name().text(), column.type()));
                    }
                }
            }
        }
        return columns;
    }
}
