package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression.LambdaVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The variables of the lambdas around the place that is being bound. An inner one hides an outer one of its name, which goes by a
 * number then: {@code #item_1} is the item one lambda further out, {@code #index2} the second index counted from inside.
 *
 * <p>Rule: language.md, section 2 (the two spellings are those of two pages).
 */
final class LambdaStack {

    private static final Pattern FURTHER_OUT = Pattern.compile("(.*?)(_?)(\\d{1,3})");

    /** Innermost last. */
    private final List<List<LambdaVariable>> frames = new ArrayList<>();

    /** Binds what may use the variables. */
    <T> T inside(List<LambdaVariable> variables, Supplier<T> binding) {
        frames.add(variables);
        try {
            return binding.get();
        } finally {
            frames.remove(frames.size() - 1);
        }
    }

    /** The variable that the name means here, without its sign. */
    Optional<LambdaVariable> find(String name) {
        for (int depth = 0; depth < frames.size(); depth++) {
            Optional<LambdaVariable> variable = at(depth, name);
            if (variable.isPresent()) {
                return variable;
            }
        }
        Matcher numbered = FURTHER_OUT.matcher(name);
        if (!numbered.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(numbered.group(3));
        return at(numbered.group(2).isEmpty() ? number - 1 : number, numbered.group(1));
    }

    private Optional<LambdaVariable> at(int depth, String name) {
        if (depth < 0 || depth >= frames.size()) {
            return Optional.empty();
        }
        return frames.get(frames.size() - 1 - depth).stream()
                .filter(variable -> variable.name().equals(name))
                .findFirst();
    }

    /** Every name that means something here, innermost first. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (int depth = 0; depth < frames.size(); depth++) {
            for (LambdaVariable variable : frames.get(frames.size() - 1 - depth)) {
                names.add("#" + variable.name() + (depth == 0 ? "" : "_" + depth));
            }
        }
        return names;
    }
}
