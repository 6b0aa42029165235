package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.util.List;

/** {@code script}: the script of a factory's data flow. */
final class ScriptCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "script",
                "Print the script of a factory's data flow.",
                "Prints the script that a data flow's JSON holds, to be edited and put back with export.",
                Operand.one("FACTORY", "A factory, or the JSON of a data flow."),
                SharedOptions.together(List.of(FactoryOptions.DATA_FLOW_OPTION), SharedOptions.color()),
                List.of("script factory --dataflow df_orders"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        FactoryOperand factory = FactoryOperand.of(arguments, console)
                .orElseThrow(() -> new UsageException(
                        "there is no factory " + arguments.operands().get(0)));
        SourceText script = factory.factory().script(arguments.value(FactoryOptions.DATA_FLOW));
        console.print(script.text());
        return ExitCode.SUCCESS;
    }
}
