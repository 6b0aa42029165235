package dev.driftwood.runtime.storage;

import java.util.List;

/** A piece of a {@link PathPattern}. */
sealed interface PatternToken {

    /** Which characters fit. */
    interface Test {
        boolean accepts(int codePoint);
    }

    /** Sets of characters. */
    enum Characters implements Test {
        NONE,
        ANY,
        IN_NAME,
        SLASH;

        @Override
        public boolean accepts(int codePoint) {
            return switch (this) {
                case NONE -> false;
                case ANY -> true;
                case IN_NAME -> codePoint != '/';
                case SLASH -> codePoint == '/';
            };
        }
    }

    /** A character that is meant itself. */
    record Character(int expected) implements Test {
        @Override
        public boolean accepts(int codePoint) {
            return codePoint == expected;
        }
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
            branches = List.copyOf(branches);
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
