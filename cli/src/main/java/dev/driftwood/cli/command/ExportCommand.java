package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.resource.DataFlowDocument;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;

/** {@code export}: a script as the JSON of a data flow. */
final class ExportCommand implements Command {

    private static final String INTO = "--into";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    @Override
    public Usage usage() {
        return new Usage(
                "export",
                "Put a script into the JSON of a data flow.",
                "Writes the script into the data flow's JSON, where only what differs changes; a file that is not there is"
                        + " made, with the file's name as the flow's. Streams that are new are entered without a dataset.",
                Operand.one("SCRIPT", "The file with the script, or - for standard input."),
                SharedOptions.together(
                        List.of(OptionDeclaration.value(INTO, "FILE", "The JSON of the data flow.")),
                        SharedOptions.color()),
                List.of("export orders.dfs --into factory/dataflow/df_orders.json"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        SourceText script = ScriptFile.read(arguments.operands().get(0), console);
        String shown = arguments.value(INTO).orElseThrow(() -> new UsageException("say where to, with " + INTO));
        Path file = ScriptFile.path(shown, console);
        String name = String.valueOf(file.getFileName());
        if (!name.endsWith(".json") || Files.isDirectory(file)) {
            throw new UsageException(INTO + " takes the JSON file of a data flow, not " + shown);
        }
        boolean there = Files.exists(file);
        String before = there ? ScriptFile.read(shown, console).text() : "";
        String after = there
                ? DataFlowDocument.updated(before, shown, script)
                : DataFlowDocument.create(name.substring(0, name.length() - ".json".length()), script);
        if (after.equals(before)) {
            console.print(shown + " stays as it is");
            return ExitCode.SUCCESS;
        }
        write(file, marked(file, there) ? BYTE_ORDER_MARK + after : after);
        console.print(shown + (there ? " is brought up to date" : " is new"));
        return ExitCode.SUCCESS;
    }

    /** Whether the file begins with a byte order mark, which it is to keep. */
    private static boolean marked(Path file, boolean there) throws IOException {
        if (!there) {
            return false;
        }
        try (InputStream stream = Files.newInputStream(file)) {
            return Arrays.equals(stream.readNBytes(3), BYTE_ORDER_MARK.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Whole or not at all. */
    private static void write(Path file, String text) throws IOException {
        Path beside = file.resolveSibling("." + file.getFileName() + ".new");
        Files.write(beside, text.getBytes(StandardCharsets.UTF_8));
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
