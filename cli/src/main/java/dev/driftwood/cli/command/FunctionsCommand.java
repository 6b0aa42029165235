package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.FunctionsJson;
import dev.driftwood.cli.report.FunctionsText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.script.source.NearestName;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code functions}: the reference of the expression functions, from the catalogue itself. */
final class FunctionsCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "functions",
                "Show the expression functions.",
                "Lists the functions that expressions may call, or shows one with its arguments and examples.",
                Operand.optional("NAME", "A function; the case of its letters does not matter.")
                        .offering(Functions::names),
                SharedOptions.output(),
                List.of("functions", "functions toDecimal"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        boolean json = arguments.has(SharedOptions.JSON);
        if (arguments.operands().isEmpty()) {
            if (json) {
                FunctionsJson.printAll(console);
            } else {
                FunctionsText.printAll(console);
            }
            return ExitCode.SUCCESS;
        }
        Function function = function(arguments.operands().get(0));
        if (json) {
            FunctionsJson.print(function, console);
        } else {
            FunctionsText.print(function, console);
        }
        return ExitCode.SUCCESS;
    }

    private static Function function(String name) throws UsageException {
        Optional<Function> function = Functions.findIgnoringCase(name);
        if (function.isPresent()) {
            return function.get();
        }
        throw new UsageException("there is no function " + name
                + NearestName.hint(name, Functions.names())
                        .map(hint -> "; " + hint)
                        .orElse(""));
    }
}
