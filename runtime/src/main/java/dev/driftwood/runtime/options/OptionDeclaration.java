package dev.driftwood.runtime.options;

/**
 * A property that a transformation takes.
 *
 * @param support whether giving it has its effect here
 * @param summary what it does, in a sentence
 */
public record OptionDeclaration(String name, OptionKind kind, Support support, String summary) {

    /** What happens when a script gives the property. */
    public enum Support {
        /** It has the service's effect. */
        FULL,
        /** It has no effect on the rows that land, so it may be ignored. */
        NO_EFFECT,
        /** It would change the result and is refused by name, unless its value is the neutral one. */
        REFUSED
    }

    public static OptionDeclaration of(String name, OptionKind kind, String summary) {
        return new OptionDeclaration(name, kind, Support.FULL, summary);
    }

    public static OptionDeclaration ignored(String name, OptionKind kind, String summary) {
        return new OptionDeclaration(name, kind, Support.NO_EFFECT, summary);
    }

    public static OptionDeclaration refused(String name, OptionKind kind, String summary) {
        return new OptionDeclaration(name, kind, Support.REFUSED, summary);
    }
}
