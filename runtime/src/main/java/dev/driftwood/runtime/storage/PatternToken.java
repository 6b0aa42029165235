package dev.driftwood.runtime.storage;

import java.util.List;

/** A piece of a {@link PathPattern}. */
sealed interface PatternToken {

    Test ANYTHING = c -> true;
    Test IN_NAME = c -> c != '/';
    Test SLASH = c -> c == '/';

    /** Which characters fit. */
    interface Test {
        boolean accepts(int codePoint);
    }

    /** One character. */
    record One(Test test) implements PatternToken {}

    /** Any number of characters. */
    record Many(Test test) implements PatternToken {}

    /** Any number of whole folders, each with the {@code /} behind it. */
    record Folders() implements PatternToken {}

    /** One of several continuations. */
    record Choice(List<List<PatternToken>> branches) implements PatternToken {
        public Choice {
            branches = branches.stream().map(List::copyOf).toList();
        }
    }

    /** {@code [..]}: pairs of first and last character. Never the {@code /}. */
    record CharacterClass(List<int[]> ranges, boolean negated) implements Test {
        public CharacterClass {
            ranges = List.copyOf(ranges);
        }

        @Override
        public boolean accepts(int codePoint) {
            if (codePoint == '/') {
                return false;
            }
            boolean found = false;
            for (int[] range : ranges) {
                found |= range[0] <= codePoint && codePoint <= range[1];
            }
            return found != negated;
        }
    }
}
