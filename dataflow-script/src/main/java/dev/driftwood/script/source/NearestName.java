package dev.driftwood.script.source;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt name was probably meant to be. Case counts for nothing. */
public final class NearestName {

    private static final int MAX_LENGTH = 100;

    private NearestName() {}

    /**
     * The known name that the fewest single-letter mistakes (a letter too many, too few, wrong, or swapped with its
     * neighbour) part from {@code wanted}: at most one mistake per three letters. Of equals the first.
     */
    public static Optional<String> of(String wanted, Collection<String> known) {
        String from = wanted.toLowerCase(Locale.ROOT);
        int best = Math.max(1, from.length() / 3) + 1;
        String nearest = null;
        for (String candidate : known) {
            if (Math.abs(candidate.length() - from.length()) < best && candidate.length() <= MAX_LENGTH) {
                int mistakes = mistakes(from, candidate.toLowerCase(Locale.ROOT));
                if (mistakes < best) {
                    best = mistakes;
                    nearest = candidate;
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** {@code did you mean `x`?}, when a known name is near. */
    public static Optional<String> hint(String wanted, Collection<String> known) {
        return of(wanted, known).map(name -> "did you mean `" + name + "`?");
    }

    /** Letters to add, to drop, to replace or to swap with their neighbours on the way from one to the other. */
    public static int mistakes(String from, String to) {
        int[] beforeLast = new int[to.length() + 1];
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
                if (swapped(from, i, to, j)) {
                    current[j] = Math.min(current[j], 1 + beforeLast[j - 2]);
                }
            }
            int[] spare = beforeLast;
            beforeLast = last;
            last = current;
            current = spare;
        }
        return last[to.length()];
    }

    private static boolean swapped(String from, int i, String to, int j) {
        return i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
    }
}
