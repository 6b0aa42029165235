package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;

/** A verb of the command line. */
public interface Command {

    Usage usage();

    /**
     * Does it.
     *
     * @throws UsageException if the arguments do not make sense together
     * @throws DataFlowException if the script or the data is at fault
     */
    ExitCode run(Arguments arguments, Console console) throws UsageException, IOException;
}
