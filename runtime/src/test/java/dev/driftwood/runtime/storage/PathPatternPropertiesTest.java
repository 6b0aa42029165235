package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The automaton against an oracle that expands braces and then tries every way to read a star. */
final class PathPatternPropertiesTest {

    private static final long SEED = 20_261_130;

    @Test
    void agreesWithTheOracle() {
        Random random = new Random(SEED);
        int matched = 0;
        for (int i = 0; i < 60_000; i++) {
            String pattern = pattern(random, 2);
            String path = path(random);
            boolean expected = Oracle.matches(pattern, path);
            matched += expected ? 1 : 0;
            assertThat(PathPattern.of(pattern).matches(path))
                    .as("seed %d: '%s' on '%s'", SEED, pattern, path)
                    .isEqualTo(expected);
        }
        assertThat(matched)
                .as("patterns that match, so that both answers are tested")
                .isGreaterThan(5_000);
    }

    @Test
    void aFolderIsGivenUpOnlyIfNothingInItMatches() {
        Random random = new Random(SEED + 1);
        for (int i = 0; i < 30_000; i++) {
            String pattern = pattern(random, 2);
            String path = path(random);
            int slash = path.indexOf('/');
            if (slash > 0 && Oracle.matches(pattern, path)) {
                PathPattern.Position folder = PathPattern.of(pattern).start().advance(path.substring(0, slash + 1));
                assertThat(folder.isDead())
                        .as("seed %d: '%s' on '%s'", SEED + 1, pattern, path)
                        .isFalse();
            }
        }
    }

    private static String pattern(Random random, int depth) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(depth == 2 ? 7 : 3);
        for (int i = 0; i < length; i++) {
            switch (random.nextInt(depth == 0 ? 12 : 13)) {
                case 0, 1 -> text.append('*');
                case 2 -> text.append('?');
                case 3 -> text.append("**");
                case 4 -> text.append("[a-b]");
                case 5 -> text.append("[!a]");
                case 6 -> text.append("\\*");
                case 7, 8 -> text.append('a');
                case 9 -> text.append('b');
                case 10 -> text.append("🙂");
                case 11 -> text.append(endsWithSlash(text) ? "a" : "/");
                default ->
                    text.append('{')
                            .append(pattern(random, depth - 1))
                            .append(',')
                            .append(pattern(random, depth - 1))
                            .append('}');
            }
        }
        return text.toString();
    }

    /** Empty names are tidied away before matching, which the oracle does not imitate. */
    private static boolean endsWithSlash(CharSequence text) {
        return text.length() == 0 || text.charAt(text.length() - 1) == '/';
    }

    private static String path(Random random) {
        StringBuilder text = new StringBuilder();
        int length = 1 + random.nextInt(6);
        for (int i = 0; i < length; i++) {
            boolean slash = !endsWithSlash(text) && i < length - 1 && random.nextInt(4) == 0;
            text.append(slash ? "/" : List.of("a", "b", "a", "*", "🙂").get(random.nextInt(5)));
        }
        return text.toString();
    }

    /** Slow and simple on purpose. */
    private static final class Oracle {

        static boolean matches(String pattern, String path) {
            String tidy = pattern;
            while (tidy.endsWith("/")) {
                tidy = tidy.substring(0, tidy.length() - 1);
            }
            return expand(tidy).stream().anyMatch(each -> glob(each, 0, path, 0));
        }

        private static List<String> expand(String pattern) {
            int open = pattern.indexOf('{');
            if (open < 0) {
                return List.of(pattern);
            }
            List<String> parts = new ArrayList<>();
            int depth = 0;
            int start = open + 1;
            int end = open;
            for (int i = open; depth > 0 || i == open; i++) {
                char c = pattern.charAt(i);
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
                if (depth == 0 || (depth == 1 && c == ',')) {
                    parts.add(pattern.substring(start, i));
                    start = i + 1;
                }
                end = i;
            }
            List<String> all = new ArrayList<>();
            for (String part : parts) {
                // The mark keeps '**' of different branches, or of a branch and its surroundings, apart.
                all.addAll(expand(pattern.substring(0, open) + MARK + part + MARK + pattern.substring(end + 1)));
            }
            return all;
        }

        private static final char MARK = '\u0001';

        private static boolean glob(String p, int i, String s, int k) {
            if (i == p.length()) {
                return k == s.length();
            }
            char c = p.charAt(i);
            if (c == MARK) {
                return glob(p, i + 1, s, k);
            }
            if (c == '*') {
                return stars(p, i, s, k);
            }
            if (k == s.length()) {
                return false;
            }
            int actual = s.codePointAt(k);
            int after = k + Character.charCount(actual);
            if (c == '?') {
                return actual != '/' && glob(p, i + 1, s, after);
            }
            if (c == '[') {
                boolean negated = p.charAt(i + 1) == '!';
                boolean inside = negated ? actual != 'a' : actual == 'a' || actual == 'b';
                return inside && actual != '/' && glob(p, p.indexOf(']', i) + 1, s, after);
            }
            int from = c == '\\' ? i + 1 : i;
            int wanted = p.codePointAt(from);
            return actual == wanted && glob(p, from + Character.charCount(wanted), s, after);
        }

        private static boolean stars(String p, int i, String s, int k) {
            int end = i;
            while (end < p.length() && p.charAt(end) == '*') {
                end++;
            }
            boolean deep = end - i > 1;
            boolean part = i == 0 || p.charAt(i - 1) == '/';
            if (deep && part && end < p.length() && p.charAt(end) == '/') {
                boolean found = glob(p, end + 1, s, k);
                for (int n = k; n < s.length() && !found; n++) {
                    found = s.charAt(n) == '/' && glob(p, end + 1, s, n + 1);
                }
                return found;
            }
            for (int n = k; n <= s.length(); n++) {
                boolean low = n > k && n < s.length() && Character.isLowSurrogate(s.charAt(n));
                if (!low && glob(p, end, s, n)) {
                    return true;
                }
                if (n < s.length() && s.charAt(n) == '/' && !deep) {
                    return false;
                }
            }
            return false;
        }
    }
}
