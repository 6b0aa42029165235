package dev.driftwood.runtime.functions.column;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of columns by name. */
public final class ColumnFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Columns by name";
    }

    @Override
    public List<String> names() {
        return List.of(
                "byItem",
                "byName",
                "byNames",
                "byOrigin",
                "byOrigins",
                "byPath",
                "byPosition",
                "columnNames",
                "columns",
                "expr",
                "hasColumn",
                "hasPath",
                "originColumns",
                "typeMatch");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "byItem" -> ByName.BY_ITEM;
            case "byName" -> ByName.BY_NAME;
            case "byNames" -> ByName.BY_NAMES;
            case "byOrigin" -> ByName.BY_ORIGIN;
            case "byOrigins" -> ByName.BY_ORIGINS;
            case "byPath" -> ByName.BY_PATH;
            case "byPosition" -> ByName.BY_POSITION;
            case "columnNames" -> ColumnLists.COLUMN_NAMES;
            case "columns" -> ColumnLists.COLUMNS;
            case "expr" -> ExpressionTexts.EXPR;
            case "hasColumn" -> ColumnLists.HAS_COLUMN;
            case "hasPath" -> ColumnLists.HAS_PATH;
            case "originColumns" -> ColumnLists.ORIGIN_COLUMNS;
            case "typeMatch" -> ExpressionTexts.TYPE_MATCH;
            default -> null;
        };
    }
}
