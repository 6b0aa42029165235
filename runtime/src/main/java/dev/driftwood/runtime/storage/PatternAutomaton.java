package dev.driftwood.runtime.storage;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The states of a compiled {@link PathPattern}. State 0 accepts; a state is built after those it leads to. */
final class PatternAutomaton {

    private static final int ACCEPT = 0;

    /** What a state reads before it goes on. A fork reads nothing and goes both ways. */
    private record State(PatternToken.Test test, int next, int alternative) {}

    private final List<State> states =
            new ArrayList<>(List.of(new State(PatternToken.Characters.NONE, ACCEPT, ACCEPT)));
    private final BitSet forks = new BitSet();
    private final BitSet start = new BitSet();

    PatternAutomaton(List<PatternToken> tokens) {
        reach(start, build(tokens, ACCEPT));
    }

    BitSet start() {
        return start;
    }

    boolean accepts(BitSet current) {
        return current.get(ACCEPT);
    }

    BitSet step(BitSet current, int codePoint) {
        BitSet after = new BitSet();
        for (int i = current.nextSetBit(0); i >= 0; i = current.nextSetBit(i + 1)) {
            State state = states.get(i);
            if (!forks.get(i) && state.test().accepts(codePoint)) {
                reach(after, state.next());
            }
        }
        return after;
    }

    /** Adds a state and all that it forks into. A loop of forks ends because a state is added once. */
    private void reach(BitSet set, int state) {
        if (!forks.get(state)) {
            set.set(state);
            return;
        }
        List<Integer> open = new ArrayList<>(List.of(state));
        while (!open.isEmpty()) {
            int index = open.remove(open.size() - 1);
            if (set.get(index)) {
                continue;
            }
            set.set(index);
            if (forks.get(index)) {
                open.add(states.get(index).next());
                open.add(states.get(index).alternative());
            }
        }
    }

    private int build(List<PatternToken> tokens, int next) {
        int state = next;
        for (int i = tokens.size() - 1; i >= 0; i--) {
            state = build(tokens.get(i), state);
        }
        return state;
    }

    private int build(PatternToken token, int next) {
        if (token instanceof PatternToken.One one) {
            return add(one.test(), next);
        }
        if (token instanceof PatternToken.Many many) {
            return loop(many.test(), next);
        }
        if (token instanceof PatternToken.Folders) {
            return fork(loop(PatternToken.Characters.ANY, add(PatternToken.Characters.SLASH, next)), next);
        }
        if (token instanceof PatternToken.Choice choice) {
            int state = build(choice.branches().get(0), next);
            for (List<PatternToken> branch :
                    choice.branches().subList(1, choice.branches().size())) {
                state = fork(state, build(branch, next));
            }
            return state;
        }
        throw new IllegalStateException("unknown token " + token);
    }

    private int add(PatternToken.Test test, int next) {
        states.add(new State(test, next, next));
        return states.size() - 1;
    }

    private int fork(int next, int alternative) {
        states.add(new State(PatternToken.Characters.NONE, next, alternative));
        forks.set(states.size() - 1);
        return states.size() - 1;
    }

    /** Any number of characters: a fork into the reading state, which leads back to the fork, or onwards. */
    private int loop(PatternToken.Test test, int next) {
        int fork = states.size();
        states.add(new State(PatternToken.Characters.NONE, fork + 1, next));
        forks.set(fork);
        add(test, fork);
        return fork;
    }
}
