package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.SchemaJson;
import dev.driftwood.cli.report.SchemaText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.FileSchemas;
import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code schema}: what is in files, and what the service would make of it. */
final class SchemaCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "schema",
                "Show what is in Parquet files.",
                "Shows the columns of files from their footers, each with the type that a source gives it, and what the"
                        + " service would stumble over: INT96 timestamps, types without counterpart, names with white space.",
                Operand.several("FILE", "Files, folders or patterns."),
                SharedOptions.together(List.of(FactoryOptions.ACCOUNTS_OPTION), SharedOptions.output()),
                List.of("schema orders/day1.parquet orders/day2.parquet"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        List<FileSchemas.Described> files = new ArrayList<>();
        RemoteStores remote = RemoteAddresses.told(arguments, console);
        for (String operand : arguments.operands()) {
            files.addAll(FileSchemas.describe(console.absolute(operand), remote));
        }
        if (arguments.has(SharedOptions.JSON)) {
            SchemaJson.print(files, console);
        } else {
            SchemaText.print(files, console);
        }
        return ExitCode.SUCCESS;
    }
}
