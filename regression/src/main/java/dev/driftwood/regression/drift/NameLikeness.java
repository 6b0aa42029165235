package dev.driftwood.regression.drift;

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
        return longer == 0 ? 0 : 1 - (double) mistakes(one, other) / longer;
    }

    /** Letters to add, to drop or to replace on the way from one to the other. */
    private static int mistakes(String from, String to) {
        int[] last = new int[to.length() + 1];
        int[] current = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(last[j], current[j - 1]));
            }
            int[] spare = last;
            last = current;
            current = spare;
        }
        return last[to.length()];
    }
}
