package dev.driftwood.cli.arguments;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a verb may be told.
 *
 * @param summary one line, for the list of verbs
 * @param description what it does, in sentences
 * @param operand what follows the verb
 * @param examples command lines without the program's name
 */
public record Usage(
        String verb,
        String summary,
        String description,
        Operand operand,
        List<OptionDeclaration> options,
        List<String> examples) {

    public Usage {
        options = List.copyOf(options);
        examples = List.copyOf(examples);
    }

    /** The option with the name, if the verb has it. */
    public Optional<OptionDeclaration> option(String name) {
        for (OptionDeclaration option : options) {
            if (option.name().equals(name)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    /** The names of the options that the help text shows. */
    public List<String> optionNames() {
        return options.stream()
                .filter(option -> !option.hidden())
                .map(OptionDeclaration::name)
                .toList();
    }

    /**
     * The words that are not options.
     *
     * @param label what stands for one of them in the help text
     * @param most {@link Integer#MAX_VALUE} if there is no limit
     * @param known words that a shell may offer; where it is empty, files
     * @param signed whether one may begin with a minus
     */
    public record Operand(
            String label, String description, int least, int most, Supplier<List<String>> known, boolean signed) {

        /** There are none. */
        public static Operand none() {
            return new Operand("", "", 0, 0, List::of, false);
        }

        public static Operand one(String label, String description) {
            return new Operand(label, description, 1, 1, List::of, false);
        }

        public static Operand optional(String label, String description) {
            return new Operand(label, description, 0, 1, List::of, false);
        }

        public static Operand any(String label, String description) {
            return new Operand(label, description, 0, Integer.MAX_VALUE, List::of, false);
        }

        public static Operand several(String label, String description) {
            return new Operand(label, description, 1, Integer.MAX_VALUE, List::of, false);
        }

        /** One that may begin with a minus, which is no option then. */
        public static Operand expression(String label, String description) {
            return new Operand(label, description, 1, 1, List::of, true);
        }

        /** The same, of which a shell may offer these words. */
        public Operand offering(Supplier<List<String>> words) {
            return new Operand(label, description, least, most, words, signed);
        }
    }
}
