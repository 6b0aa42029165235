package dev.driftwood.runtime.feed;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads types in the words of the data flow language, and in those of SQL that Auto Loader takes. */
public final class TypeText {

    /** Those that a column of a file may have, by their names alone. */
    private static final List<DataType> SIMPLE = List.of(
            DataType.STRING,
            DataType.INTEGER,
            DataType.LONG,
            DataType.DOUBLE,
            DataType.BOOLEAN,
            DataType.DATE,
            DataType.TIMESTAMP,
            DataType.BINARY,
            DataType.FLOAT,
            DataType.SHORT,
            DataType.BYTE);

    private TypeText() {}

    /** @throws DataFlowException if there is no such type */
    public static DataType parse(String text) {
        String type = text.strip();
        return sql(type).orElseGet(() -> language(type));
    }

    private static Optional<DataType> sql(String type) {
        return switch (type.toUpperCase(Locale.ROOT)) {
            case "BIGINT" -> Optional.of(DataType.LONG);
            case "INT" -> Optional.of(DataType.INTEGER);
            case "SMALLINT" -> Optional.of(DataType.SHORT);
            case "TINYINT" -> Optional.of(DataType.BYTE);
            case "REAL" -> Optional.of(DataType.FLOAT);
            case "DEC", "DECIMAL", "NUMERIC" -> Optional.of(DataType.decimal(10, 0));
            default -> nested(type);
        };
    }

    private static Optional<DataType> nested(String type) {
        int open = type.indexOf('<');
        if (open < 0 || !type.endsWith(">")) {
            return Optional.empty();
        }
        List<String> parts = split(type.substring(open + 1, type.length() - 1));
        String word = type.substring(0, open).strip().toUpperCase(Locale.ROOT);
        if (word.equals("ARRAY") && parts.size() == 1) {
            return Optional.of(DataType.array(parse(parts.get(0))));
        }
        if (word.equals("MAP") && parts.size() == 2) {
            return Optional.of(DataType.map(parse(parts.get(0)), parse(parts.get(1))));
        }
        return word.equals("STRUCT") ? Optional.of(struct(parts)) : Optional.empty();
    }

    private static DataType struct(List<String> parts) {
        List<DataType.Field> fields = new ArrayList<>();
        for (String part : parts) {
            String field = part.strip();
            int colon = outside(field, ':');
            int end = colon > 0 ? colon : outside(field, ' ');
            if (end <= 0) {
                throw unknown(field);
            }
            fields.add(new DataType.Field(field.substring(0, end).strip(), parse(field.substring(end + 1))));
        }
        return DataType.struct(fields);
    }

    private static DataType language(String type) {
        String word = type.toUpperCase(Locale.ROOT).equals(type) ? type.toLowerCase(Locale.ROOT) : type;
        for (DataType simple : SIMPLE) {
            if (simple.toString().equals(word)) {
                return simple;
            }
        }
        try {
            Statement source = Scripts.parse(new SourceText("type", "source(output(c as " + word + ")) ~> types"))
                    .statements()
                    .get(0);
            Argument.Positional output =
                    (Argument.Positional) source.arguments().get(0);
            List<Argument> columns = ((Expression.Call) output.expression()).arguments();
            if (columns.size() == 1 && columns.get(0) instanceof Argument.ColumnDefinition column) {
                return column.type();
            }
        } catch (DataFlowException e) {
            throw unknown(type);
        }
        throw unknown(type);
    }

    private static DataFlowException unknown(String type) {
        return new DataFlowException(Diagnostic.error(DiagnosticCode.USAGE, "there is no type `" + type + "`")
                .hint("use the language's: string, integer, long, double, decimal(18,2), boolean, date, timestamp,"
                        + " binary, string[], (a as string); or SQL's: INT, BIGINT, DOUBLE, DECIMAL(18,2)"));
    }

    /** The parts between commas that stand in no brackets. */
    static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        String rest = text;
        for (int comma = outside(rest, ','); comma >= 0; comma = outside(rest, ',')) {
            parts.add(rest.substring(0, comma));
            rest = rest.substring(comma + 1);
        }
        parts.add(rest);
        return parts;
    }

    /** Where a character stands first that is in no brackets; -1 if nowhere. */
    static int outside(String text, char wanted) {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == wanted && depth == 0 && !quoted) {
                return i;
            }
            quoted ^= c == '`';
            depth += "({<[".indexOf(c) >= 0 ? 1 : ")}>]".indexOf(c) >= 0 ? -1 : 0;
        }
        return -1;
    }
}
