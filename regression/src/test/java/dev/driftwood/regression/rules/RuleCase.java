package dev.driftwood.regression.rules;

import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A case of a table.
 *
 * @param files path to the columns, as {@code name type} each
 * @param texts path to the first line
 * @param expected rules and the places in the script where they find something
 */
record RuleCase(
        String title,
        Map<String, List<String>> files,
        Map<String, String> texts,
        Map<String, String> parameters,
        StringBuilder script,
        List<String> expected) {

    static List<RuleCase> read(String table) {
        List<RuleCase> cases = new ArrayList<>();
        for (String line : table.lines().toList()) {
            if (line.startsWith("= ")) {
                cases.add(new RuleCase(
                        line.substring(2),
                        new LinkedHashMap<>(),
                        new LinkedHashMap<>(),
                        new LinkedHashMap<>(),
                        new StringBuilder(),
                        new ArrayList<>()));
            } else if (!line.isBlank()) {
                cases.get(cases.size() - 1).add(line);
            }
        }
        return cases;
    }

    private void add(String line) {
        String[] cells = line.substring(line.indexOf(' ') + 1).split("\\s*[|]\\s*", -1);
        if (line.startsWith("  ")) {
            script.append(line.substring(2)).append('\n');
        } else if (line.startsWith("file ")) {
            files.put(cells[0], List.of(cells).subList(1, cells.length));
        } else if (line.startsWith("text ")) {
            texts.put(cells[0], cells[1]);
        } else if (line.startsWith("param ")) {
            String[] sides = cells[0].split(" = ", 2);
            parameters.put(sides[0], sides[1]);
        } else if (line.startsWith("> ")) {
            expected.add(line.substring(2));
        } else {
            throw new IllegalArgumentException(line);
        }
    }

    /** Whether a rule is expected to find something. */
    boolean isAbout(Rule rule) {
        return expected.stream().anyMatch(line -> line.startsWith(rule.id() + " "));
    }

    /** Lays out the files below a folder; they have no rows, which no rule looks at. */
    RunRequest request(Path folder) throws IOException {
        for (Map.Entry<String, List<String>> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            ParquetTables.write(
                    new Table(file.getValue().stream().map(RuleCase::column).toList(), List.of()), path);
        }
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path path = folder.resolve(text.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, text.getValue() + "\n");
        }
        return RunRequest.of(new SourceText("flow.dfs", script.toString()), folder)
                .withParameters(parameters);
    }

    private static DataType.Field column(String cell) {
        SourceText script = new SourceText("column", "source(output(" + cell.replaceFirst(" ", " as ") + ")) ~> s");
        Argument.Positional output = (Argument.Positional)
                Scripts.parse(script).statements().get(0).arguments().get(0);
        Argument.ColumnDefinition column = (Argument.ColumnDefinition)
                ((Expression.Call) output.expression()).arguments().get(0);
        return new DataType.Field(column.name().text(), column.type());
    }
}
