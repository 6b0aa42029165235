package dev.driftwood.cli.arguments;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** From words to {@link Arguments}, and the help texts. */
public final class CommandLineReader {

    private CommandLineReader() {}

    /**
     * What the words behind the verb say, or nothing if they ask for help.
     *
     * @throws UsageException if they are wrong
     */
    public static Optional<Arguments> read(Usage usage, List<String> words) throws UsageException {
        Optional<Arguments> arguments = QuickParser.parse(usage, words);
        return arguments.isPresent() ? arguments : PicocliParser.parse(usage, words);
    }

    /** The help text of a verb. */
    public static String help(Usage usage, int width, boolean color) {
        return help(CommandLines.of(usage), width, color);
    }

    /** The help text of the program. */
    public static String help(List<Usage> usages, int width, boolean color) {
        return help(CommandLines.of(usages), width, color);
    }

    private static String help(CommandLine commandLine, int width, boolean color) {
        commandLine.setUsageHelpWidth(Math.max(width, 55));
        return commandLine.getUsageMessage(color ? Ansi.ON : Ansi.OFF).replace("\r\n", "\n");
    }
}
