package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.EvalJson;
import dev.driftwood.cli.report.EvalText;
import dev.driftwood.cli.row.RowColumns;
import dev.driftwood.cli.row.RowReader;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.ExpressionPreview;
import dev.driftwood.script.source.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code eval}: one expression, as the service's expression preview evaluates it. */
final class EvalCommand implements Command {

    private static final String ROW = "--row";

    @Override
    public Usage usage() {
        return new Usage(
                "eval",
                "Evaluate one expression.",
                "Evaluates an expression of the data flow language and shows its value and type. Columns come from --row: the"
                        + " keys of a JSON object, each value in the type that the language gives such a literal, or in the"
                        + " type behind the key as in a script: {\"total as decimal(18,2)\": \"9.90\"}.",
                Operand.expression("EXPRESSION", "The expression, in quotes for the shell."),
                SharedOptions.together(
                        List.of(OptionDeclaration.value(
                                ROW,
                                "JSON",
                                "A JSON object, an array or lines of such objects, a file of them, or - for standard"
                                        + " input.")),
                        SharedOptions.parameters(),
                        SharedOptions.output()),
                List.of(
                        "eval \"upper('abc')\"",
                        "eval \"price * 1.2\" --row '{\"price\": 10}'",
                        "eval 'toDate(placed, \"dd.MM.yyyy\") + $days' --row rows.json --param days=7"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        List<Map<String, Object>> rows = rows(arguments, console);
        ExpressionPreview.Result result = ExpressionPreview.of(
                new SourceText("expression", arguments.operands().get(0)),
                RowColumns.of(rows),
                rows.size(),
                ParameterOptions.read(arguments, console),
                Instant.now());
        if (arguments.has(SharedOptions.JSON)) {
            EvalJson.print(result, console);
        } else {
            EvalText.print(result, console);
        }
        return ExitCode.SUCCESS;
    }

    /** One row without columns, unless there are others. */
    private static List<Map<String, Object>> rows(Arguments arguments, Console console)
            throws UsageException, IOException {
        Optional<String> given = arguments.value(ROW);
        if (given.isEmpty()) {
            return List.of(Map.of());
        }
        String text = given.get().strip();
        if (text.startsWith("{") || text.startsWith("[")) {
            return RowReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), ROW);
        }
        if (text.equals(ScriptFile.STANDARD_INPUT)) {
            return RowReader.read(console.in(), ROW);
        }
        Path path = ScriptFile.path(text, console);
        if (!Files.isRegularFile(path)) {
            throw new UsageException(ROW + ": there is no file " + text);
        }
        try (InputStream stream = Files.newInputStream(path)) {
            return RowReader.read(stream, ROW + " " + text);
        }
    }
}
