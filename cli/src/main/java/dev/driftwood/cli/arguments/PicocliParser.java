package dev.driftwood.cli.arguments;

import dev.driftwood.script.source.NearestName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reads any command line, and knows what to say about one that is wrong. */
final class PicocliParser {

    private PicocliParser() {}

    /** What the words say, or nothing if they ask for help. */
    static Optional<Arguments> parse(Usage usage, List<String> words) throws UsageException {
        CommandLine parser = CommandLines.of(usage);
        try {
            ParseResult result = parser.parseArgs(words.toArray(new String[0]));
            return result.isUsageHelpRequested() ? Optional.empty() : Optional.of(arguments(result));
        } catch (ParameterException complaint) {
            throw new UsageException(message(usage, complaint), complaint);
        }
    }

    private static Arguments arguments(ParseResult result) {
        Map<String, List<String>> options = new HashMap<>();
        for (OptionSpec option : result.matchedOptions()) {
            options.put(option.longestName(), List.copyOf(option.stringValues()));
        }
        List<String> operands = result.matchedPositionals().isEmpty()
                ? List.of()
                : result.matchedPositionals().get(0).stringValues();
        return new Arguments(options, operands);
    }

    private static String message(Usage usage, ParameterException complaint) {
        String message = String.valueOf(complaint.getMessage());
        if (complaint instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            return message
                    + NearestName.hint(word, usage.optionNames())
                            .map(hint -> "; " + hint)
                            .orElse("");
        }
        return message;
    }
}
