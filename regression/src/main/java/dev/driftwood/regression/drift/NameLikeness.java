package dev.driftwood.regression.drift;

import dev.driftwood.script.source.NearestName;
import java.util.Locale;

/** How alike two names of columns are, in per cent; what stands between the letters counts half. */
final class NameLikeness {

    private NameLikeness() {}

    static int percent(String one, String other) {
        double written = likeness(fold(one), fold(other));
        double letters = likeness(letters(one), letters(other));
        return (int) Math.round(100 * (written + letters) / 2);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static String letters(String name) {
        StringBuilder letters = new StringBuilder(name.length());
        fold(name).codePoints().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
        return letters.toString();
    }

    private static double likeness(String one, String other) {
        int longer = Math.max(one.length(), other.length());
        return longer == 0 ? 0 : 1 - (double) NearestName.mistakes(one, other) / longer;
    }
}
