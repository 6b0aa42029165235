package dev.driftwood.runtime.storage;

import java.util.BitSet;
import java.util.List;

/**
 * A pattern for paths from a container's root, as Hadoop writes them: {@code *} and {@code ?} within a name, {@code [a-c]},
 * {@code [!a]}, {@code [^a]}, {@code {a,b}} (nested, and across folders), {@code \} before a character that is meant itself;
 * and {@code **} across folders, as the service has it. {@code **} that fills a whole part stands for any number of folders,
 * also none, and at the end for everything below. A pattern that ends in {@code /} is the pattern without it.
 *
 * <p>Compiled once into a nondeterministic automaton, so that matching takes time linear in the path whatever the pattern, and
 * a walk knows which folders cannot lead to a match. Upper and lower case differ on every system, as they do in the service.
 */
public final class PathPattern {

    private static final String SPECIAL = "\\*?[]{},";

    private final String text;
    private final PatternAutomaton automaton;
    private final List<String> fixedNames;
    private final boolean literal;

    PathPattern(String text, PatternAutomaton automaton, List<String> fixedNames, boolean literal) {
        this.text = text;
        this.automaton = automaton;
        this.fixedNames = List.copyOf(fixedNames);
        this.literal = literal;
    }

    /**
     * @throws dev.driftwood.script.source.DataFlowException with {@code DF-Executor-InvalidPath}, if a bracket or brace is not
     *     closed, or the pattern goes up ({@code ..})
     */
    public static PathPattern of(String text) {
        return new PatternParser(text).parse();
    }

    /** The pattern that matches this path and nothing else. */
    public static String quote(String path) {
        StringBuilder pattern = new StringBuilder(path.length());
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (SPECIAL.indexOf(c) >= 0) {
                pattern.append('\\');
            }
            pattern.append(c);
        }
        return pattern.toString();
    }

    /** The names before the first name with a wildcard in it; all names of a pattern without wildcards. */
    public List<String> fixedNames() {
        return fixedNames;
    }

    /** Whether there is no wildcard. */
    public boolean isLiteral() {
        return literal;
    }

    /** Whether the pattern matches this very path; that of a folder above it does not count. */
    public boolean matches(String path) {
        return start().advance(path.startsWith("/") ? path.substring(1) : path).isMatch();
    }

    /** Nothing read yet: where a walk through a store begins. */
    public Position start() {
        return new Position(automaton, automaton.start());
    }

    @Override
    public String toString() {
        return text;
    }

    /** How far a path has been read, so that a walk need not begin anew in each folder. */
    public static final class Position {
        private final PatternAutomaton automaton;
        private final BitSet states;

        private Position(PatternAutomaton automaton, BitSet states) {
            this.automaton = automaton;
            this.states = states;
        }

        /** After reading a further part of the path; of {@code /} too, between two names. */
        public Position advance(String part) {
            BitSet now = states;
            int i = 0;
            while (i < part.length() && !now.isEmpty()) {
                int c = part.codePointAt(i);
                now = automaton.step(now, c);
                i += Character.charCount(c);
            }
            return new Position(automaton, now);
        }

        /** Whether no path that begins like this matches. */
        public boolean isDead() {
            return states.isEmpty();
        }

        /** Whether what has been read matches as it is. */
        public boolean isMatch() {
            return automaton.accepts(states);
        }
    }
}
