package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.MapDriftedJson;
import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drift.FlowUse;
import dev.driftwood.regression.drift.MapDrifted;
import dev.driftwood.runtime.RunRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** {@code map-drifted}: a derived column that types what drifts, as the service's button writes it. */
final class MapDriftedCommand implements Command {

    private static final String APPLY = "--apply";

    @Override
    public Usage usage() {
        return new Usage(
                "map-drifted",
                "Write the derived column that types the drifted columns of a source.",
                "Looks at the files of a source and writes, as the service's Map drifted does, one name ="
                        + " toType(byName('name')) for each column that its projection does not name, of the type that the"
                        + " source gives it. Columns that such a derived column behind the source maps already are left out.",
                new Operand(
                        "FLOW",
                        "The script or factory, and then the source's files instead of its own.",
                        1,
                        2,
                        List::of,
                        false),
                SharedOptions.together(
                        List.of(
                                SourceChoice.option("the files"),
                                OptionDeclaration.toggle(
                                        APPLY,
                                        "Put it into the script, behind the source; its consumers take the new stream.")),
                        SharedOptions.flow().stream()
                                .filter(option -> !option.name().equals(SharedOptions.SOURCE))
                                .toList(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of(
                        "map-drifted curate-orders.dfs",
                        "map-drifted curate-orders.dfs 'orders/*.parquet' --source RawOrders --apply"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        String operand = arguments.operands().get(0);
        boolean apply = arguments.has(APPLY);
        if (apply) {
            requireScript(operand, console);
        }
        RunRequest request = FlowRequest.of(SourceChoice.without(arguments, operand), console);
        String source = SourceChoice.of(arguments, request.script());
        for (String files : arguments.operands().subList(1, arguments.operands().size())) {
            request = request.withSource(source, console.absolute(files));
        }
        MapDrifted mapping = MapDrifted.of(new FlowUse(request, source));
        if (apply && !mapping.isEmpty()) {
            FileReplacement.replace(ScriptFile.path(operand, console), mapping.applied());
        }
        if (arguments.has(SharedOptions.JSON)) {
            MapDriftedJson.print(mapping, apply, console);
        } else if (mapping.isEmpty()) {
            console.complain("no column of " + source + " is left to map");
        } else if (apply) {
            console.complain(mapping.stream() + " maps "
                    + Amounts.count(mapping.columns().size(), "drifted column") + " of " + source);
        } else {
            console.print(mapping.statement());
        }
        return ExitCode.SUCCESS;
    }

    private static void requireScript(String operand, Console console) throws UsageException {
        boolean script = !operand.equals(ScriptFile.STANDARD_INPUT)
                && !operand.endsWith(".json")
                && Files.isRegularFile(ScriptFile.path(operand, console));
        if (!script) {
            throw new UsageException(APPLY + " changes the file of a script, and " + operand + " is none");
        }
    }
}
