package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import java.util.List;

/** {@code completion}: a script for the shell that completes what is typed behind the program's name. */
final class CompletionCommand implements Command {

    private static final List<String> SHELLS = List.of("bash", "zsh");

    @Override
    public Usage usage() {
        return new Usage(
                "completion",
                "Let the shell complete commands, options and function names.",
                "Prints a script for the shell; in bash: source <(driftwood completion bash)",
                Operand.one("SHELL", "bash or zsh.").offering(() -> SHELLS),
                SharedOptions.color(),
                List.of("completion bash"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException {
        String shell = arguments.operands().get(0);
        if (!SHELLS.contains(shell)) {
            throw new UsageException("there is no completion for '" + shell + "', only for bash and zsh");
        }
        if (shell.equals("zsh")) {
            console.print("autoload -U +X bashcompinit && bashcompinit");
        }
        BashCompletion.print(Verb.usages(), console);
        return ExitCode.SUCCESS;
    }
}
