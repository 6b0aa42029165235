package dev.driftwood.cli.arguments;

import java.util.List;

/**
 * An option of a verb.
 *
 * @param name with its dashes: {@code --base}
 * @param label what stands for its value in the help text; empty for a switch, which takes none
 * @param choices the only values it takes; empty if any will do
 */
public record OptionDeclaration(
        String name, String label, List<String> choices, String description, boolean repeatable, boolean hidden) {

    public OptionDeclaration {
        choices = List.copyOf(choices);
    }

    /** An option without a value. */
    public static OptionDeclaration toggle(String name, String description) {
        return new OptionDeclaration(name, "", List.of(), description, false, false);
    }

    /** An option with one value. */
    public static OptionDeclaration value(String name, String label, String description) {
        return new OptionDeclaration(name, label, List.of(), description, false, false);
    }

    /** An option whose value is one of a few words. */
    public static OptionDeclaration choice(String name, List<String> choices, String description) {
        return new OptionDeclaration(name, String.join("|", choices), choices, description, false, false);
    }

    /** An option that may be given several times. */
    public static OptionDeclaration values(String name, String label, String description) {
        return new OptionDeclaration(name, label, List.of(), description, true, false);
    }

    /** The same, but not in the help text. */
    public OptionDeclaration hide() {
        return new OptionDeclaration(name, label, choices, description, repeatable, true);
    }

    public boolean takesValue() {
        return !label.isEmpty();
    }
}
