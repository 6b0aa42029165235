package dev.driftwood.runtime.files;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. */
final class NearNames {

    /** Comparing is quadratic in the length of names and linear in their number; folders can be very large. */
    private static final int MAX_NAMES = 10_000;

    private static final int MAX_LENGTH = 100;

    private NearNames() {}

    /** The name with the fewest letters changed, if these are at most a third; case does not count. */
    static Optional<String> nearest(String wanted, List<String> names) {
        String target = fold(wanted);
        int best = Math.max(1, target.length() / 3) + 1;
        Optional<String> found = Optional.empty();
        for (String name : names.subList(0, Math.min(MAX_NAMES, names.size()))) {
            String candidate = fold(name);
            if (Math.max(target.length(), candidate.length()) <= MAX_LENGTH) {
                int distance = distance(target, candidate);
                if (distance < best) {
                    best = distance;
                    found = Optional.of(name);
                }
            }
        }
        return found;
    }

    private static String fold(String name) {
        return (name.endsWith("/") ? name.substring(0, name.length() - 1) : name).toLowerCase(Locale.ROOT);
    }

    /** Letters added, removed, replaced, or swapped with their neighbour. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int least = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
                least = Math.min(least, cost[i - 1][j - 1] + (same ? 0 : 1));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
            }
        }
        return cost[a.length()][b.length()];
    }
}
