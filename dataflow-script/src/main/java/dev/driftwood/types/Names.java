package dev.driftwood.types;

/** How the language spells names: bare where it can, in braces where it must. Rule: grammar-facts.md, section 4. */
public final class Names {

    private Names() {}

    /** The name as a script writes it: {@code order_id}, but {@code {ship region}}. */
    public static String quote(String name) {
        return isPlain(name) ? name : "{" + name + "}";
    }

    /** Whether the name needs no braces: an ASCII letter, then ASCII letters, digits and underscores. */
    public static boolean isPlain(String name) {
        if (name.isEmpty() || !isLetter(name.charAt(0))) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isLetter(c) && c != '_' && !(c >= '0' && c <= '9')) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
