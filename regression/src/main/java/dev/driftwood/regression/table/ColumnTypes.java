package dev.driftwood.regression.table;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Turns types in the language's own spelling into types, by letting the language read them. */
public final class ColumnTypes {

    private ColumnTypes() {}

    /** @param spellings column name to type, such as {@code decimal(18,2)} or {@code (sku as string)[]} */
    public static List<DataType.Field> parse(Map<String, String> spellings) {
        List<String> definitions = new ArrayList<>();
        spellings.forEach((name, type) -> definitions.add("c as " + type));
        String script = "source(output(" + String.join(",\n", definitions) + ")) ~> columns";
        List<DataType> types = spellings.isEmpty() ? List.of() : types(script);
        List<DataType.Field> columns = new ArrayList<>();
        for (String name : spellings.keySet()) {
            columns.add(new DataType.Field(name, types.get(columns.size())));
        }
        return columns;
    }

    private static List<DataType> types(String script) {
        Statement source =
                Scripts.parse(new SourceText("columns", script)).statements().get(0);
        Argument.Positional argument = (Argument.Positional) source.arguments().get(0);
        List<DataType> types = new ArrayList<>();
        for (Argument column : ((Expression.Call) argument.expression()).arguments()) {
            types.add(((Argument.ColumnDefinition) column).type());
        }
        return types;
    }

    /** The column as a script writes it. */
    public static String print(DataType.Field column) {
        return Names.quote(column.name()) + " " + column.type();
    }
}
