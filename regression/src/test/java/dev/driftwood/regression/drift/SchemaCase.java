package dev.driftwood.regression.drift;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A case of a table.
 *
 * @param before the columns of the earlier day as they are written: name, type, how stored, whether optional, trouble, values
 */
record SchemaCase(String title, List<String[]> before, List<String[]> after, List<String> expected) {

    private static final int CELLS = 6;

    static List<SchemaCase> read(String table) {
        List<SchemaCase> cases = new ArrayList<>();
        for (String line : table.lines().toList()) {
            if (line.startsWith("= ")) {
                cases.add(new SchemaCase(line.substring(2), new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
            } else if (!line.isBlank()) {
                SchemaCase last = cases.get(cases.size() - 1);
                String rest = line.substring(2);
                switch (line.charAt(0)) {
                    case '-' -> last.before.add(cells(rest));
                    case '+' -> last.after.add(cells(rest));
                    case '>' -> last.expected.add(rest);
                    default -> throw new IllegalArgumentException(line);
                }
            }
        }
        return cases;
    }

    private static String[] cells(String line) {
        String[] written = line.split("\\|", -1);
        String[] cells = new String[CELLS];
        for (int i = 0; i < CELLS; i++) {
            cells[i] = i < written.length ? written[i].trim() : "";
        }
        return cells;
    }

    static List<DayColumn> columns(List<String[]> written) {
        return written.stream()
                .map(cells -> new DayColumn(cells[0], type(cells[1]), cells[2], nullable(cells[3]), text(cells[4])))
                .toList();
    }

    static List<String> values(List<String[]> written, DayColumn column) {
        return written.stream()
                .filter(cells -> cells[0].equals(column.name()))
                .flatMap(cells -> Arrays.stream(cells[5].split(", ")))
                .filter(value -> !value.isEmpty())
                .toList();
    }

    private static Optional<Boolean> nullable(String cell) {
        return text(cell).map("optional"::equals);
    }

    private static Optional<String> text(String cell) {
        return Optional.of(cell).filter(text -> !text.isEmpty());
    }

    private static DataType type(String spelling) {
        SourceText script = new SourceText("type", "source(output(c as " + spelling + ")) ~> s");
        Argument.Positional output = (Argument.Positional)
                Scripts.parse(script).statements().get(0).arguments().get(0);
        return ((Argument.ColumnDefinition)
                        ((Expression.Call) output.expression()).arguments().get(0))
                .type();
    }
}
