package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.SampleJson;
import dev.driftwood.cli.sample.SampleFeed;
import dev.driftwood.cli.terminal.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code sample}: a drifting feed of two days and a script for it, to try things on. */
final class SampleCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "sample",
                "Write a small drifting feed to try things on.",
                "Writes two daily Parquet files of an orders feed, of which the second has new and retyped columns, and a"
                        + " script that curates them. Overwrites nothing.",
                Operand.one("FOLDER", "Where to write; made if it is not there."),
                SharedOptions.output(),
                List.of("sample try"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        String operand = arguments.operands().get(0);
        Path folder = ScriptFile.path(operand, console);
        for (String file : SampleFeed.files()) {
            if (Files.exists(folder.resolve(file))) {
                throw new UsageException(operand + " already has a file " + file);
            }
        }
        SampleFeed.write(folder);
        if (arguments.has(SharedOptions.JSON)) {
            SampleJson.print(folder, SampleFeed.files(), console);
        } else {
            SampleFeed.files()
                    .forEach(file ->
                            console.print(console.shown(folder.resolve(file).toString())));
            console.complain("Now: driftwood run "
                    + console.shown(folder.resolve(SampleFeed.SCRIPT).toString()));
        }
        return ExitCode.SUCCESS;
    }
}
