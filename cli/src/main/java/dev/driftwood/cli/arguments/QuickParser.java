package dev.driftwood.cli.arguments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads command lines that hold no surprise, and leaves all others to {@link PicocliParser}.
 *
 * <p>Picocli's classes are compiled for Java 5, so that no class data archive takes them: with it alone, every start would last
 * about twice as long.
 */
final class QuickParser {

    private final Usage usage;
    private final Map<String, List<String>> options = new HashMap<>();
    private final List<String> operands = new ArrayList<>();

    private QuickParser(Usage usage) {
        this.usage = usage;
    }

    /** What the words say, or nothing if it takes picocli to tell what is wrong with them. */
    static Optional<Arguments> parse(Usage usage, List<String> words) {
        QuickParser parser = new QuickParser(usage);
        return parser.readAll(words) ? Optional.of(new Arguments(parser.options, parser.operands)) : Optional.empty();
    }

    private boolean readAll(List<String> words) {
        int next = 0;
        while (next < words.size()) {
            int taken = read(words, next);
            if (taken == 0) {
                return false;
            }
            next += taken;
        }
        return operands.size() >= usage.operand().least()
                && operands.size() <= usage.operand().most();
    }

    /** How many words were understood from the place on; 0 if the first was not. */
    private int read(List<String> words, int place) {
        String word = words.get(place);
        if (word.equals("-") || (!word.startsWith("-") && !word.isEmpty()) || isSigned(word)) {
            operands.add(word);
            return 1;
        }
        int equals = word.indexOf('=');
        Optional<OptionDeclaration> option = usage.option(equals < 0 ? word : word.substring(0, equals));
        if (option.isEmpty()) {
            return 0;
        }
        if (!option.get().takesValue()) {
            return equals < 0 && keep(option.get(), "true") ? 1 : 0;
        }
        if (equals >= 0) {
            return keep(option.get(), word.substring(equals + 1)) ? 1 : 0;
        }
        boolean valueFollows = place + 1 < words.size() && !words.get(place + 1).startsWith("-");
        return valueFollows && keep(option.get(), words.get(place + 1)) ? 2 : 0;
    }

    /** No verb has options with one minus but for help. */
    private boolean isSigned(String word) {
        return usage.operand().signed() && word.startsWith("-") && !word.startsWith("--") && !word.equals("-h");
    }

    private boolean keep(OptionDeclaration option, String value) {
        boolean allowed = option.choices().isEmpty() || option.choices().contains(value);
        boolean again = options.containsKey(option.name()) && !option.repeatable();
        // Quotes are picocli's to judge.
        if (!allowed || again || value.isEmpty() || value.startsWith("\"")) {
            return false;
        }
        options.computeIfAbsent(option.name(), name -> new ArrayList<>()).add(value);
        return true;
    }
}
