package dev.driftwood.cli;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.CommandLineReader;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.command.Command;
import dev.driftwood.cli.command.ExitCode;
import dev.driftwood.cli.command.SharedOptions;
import dev.driftwood.cli.command.Verb;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.script.source.NearestName;
import java.util.List;
import java.util.Optional;

/** The program: words in, answer on the console, exit code out. */
public final class Driftwood {

    private final Console console;

    public Driftwood(Console console) {
        this.console = console;
    }

    /** Runs one command line; whatever goes wrong is told on the console. */
    public ExitCode run(List<String> words) {
        try {
            return dispatch(words);
        } catch (UsageException wrong) {
            console.complain("driftwood: " + wrong.getMessage());
            console.complain(
                    "See: driftwood " + (Verb.named(words.get(0)).isPresent() ? words.get(0) + " " : "") + "--help");
            return ExitCode.USAGE;
        }
    }

    private ExitCode dispatch(List<String> words) throws UsageException {
        String first = words.isEmpty() ? "" : words.get(0);
        switch (first) {
            case "":
                console.err().print(programHelp(console.errScreen().columns()));
                return ExitCode.USAGE;
            case "-h", "--help":
                console.out().print(programHelp(console.outScreen().columns()));
                return ExitCode.SUCCESS;
            case "help":
                return help(words.subList(1, words.size()));
            case "-V", "--version":
                console.print("driftwood " + Version.text());
                return ExitCode.SUCCESS;
            default:
                return perform(verb(first), words.subList(1, words.size()));
        }
    }

    private ExitCode help(List<String> words) throws UsageException {
        if (words.isEmpty()) {
            return dispatch(List.of("--help"));
        }
        return printHelp(verb(words.get(0)).command().usage());
    }

    private static Verb verb(String word) throws UsageException {
        Optional<Verb> verb = Verb.named(word);
        if (verb.isEmpty()) {
            throw new UsageException("there is no command '" + word + "'"
                    + NearestName.hint(word, Verb.words())
                            .map(hint -> "; " + hint)
                            .orElse(""));
        }
        return verb.get();
    }

    private ExitCode perform(Verb verb, List<String> words) throws UsageException {
        Command command = verb.command();
        Optional<Arguments> arguments = CommandLineReader.read(command.usage(), words);
        if (arguments.isEmpty()) {
            return printHelp(command.usage());
        }
        Console chosen = withColor(arguments.get().value(SharedOptions.COLOR).orElse("auto"));
        Failures failures = new Failures(verb.word(), arguments.get().has(SharedOptions.JSON), chosen);
        return failures.guard(() -> command.run(arguments.get(), chosen));
    }

    private Console withColor(String choice) {
        return choice.equals("auto") ? console : console.withColor(choice.equals("always"));
    }

    private ExitCode printHelp(Usage usage) {
        console.out()
                .print(CommandLineReader.help(
                        usage,
                        console.outScreen().columns(),
                        console.outScreen().color()));
        return ExitCode.SUCCESS;
    }

    private String programHelp(int columns) {
        return CommandLineReader.help(
                Verb.usages(), columns, console.outScreen().color());
    }
}
