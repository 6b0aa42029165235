package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.functions.Targets;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Chooses the overload that takes the arguments with the least conversion; of equal ones, the first declared. */
final class Resolution {

    static List<DataType> types(List<BoundExpression> arguments) {
        List<DataType> types = new ArrayList<>(arguments.size());
        for (BoundExpression argument : arguments) {
            types.add(argument.type());
        }
        return types;
    }

    static List<Optional<Object>> literals(List<BoundExpression> arguments) {
        List<Optional<Object>> literals = new ArrayList<>(arguments.size());
        for (BoundExpression argument : arguments) {
            literals.add(
                    argument instanceof BoundExpression.Literal literal
                            ? Optional.ofNullable(literal.value())
                            : Optional.empty());
        }
        return literals;
    }

    static String list(List<BoundExpression> arguments) {
        return arguments.stream()
                .map(argument -> argument.type().toString())
                .collect(Collectors.joining(", ", "(", ")"));
    }

    <K> Overload<K> choose(Function function, List<Overload<K>> overloads, List<BoundExpression> arguments) {
        List<DataType> types = types(arguments);
        Signature signature = new Signature(types, literals(arguments));
        Overload<K> best = null;
        int least = Integer.MAX_VALUE;
        for (Overload<K> overload : overloads) {
            OptionalInt cost = overload.takes(types.size()) ? overload.cost(signature) : OptionalInt.empty();
            if (cost.isPresent() && cost.getAsInt() < least) {
                best = overload;
                least = cost.getAsInt();
            }
        }
        if (best == null) {
            throw refusal(function, arguments, types);
        }
        requireLiterals(function, best, arguments);
        return best;
    }

    private static void requireLiterals(Function function, Overload<?> overload, List<BoundExpression> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            Parameter parameter = overload.parameter(i).orElseThrow();
            boolean isLiteral = arguments.get(i) instanceof BoundExpression.Literal literal && literal.value() != null;
            if (parameter.literal() && !isLiteral) {
                throw CallException.ofArgument(
                        DiagnosticCode.WRONG_ARGUMENTS,
                        i,
                        "argument " + (i + 1) + " of " + function + ", " + parameter.name() + ", must be a literal ("
                                + parameter.type() + ")");
            }
        }
    }

    /** Complains if no overload takes so many arguments. */
    static void requireCount(Function function, int count) {
        if (function.overloads().stream().noneMatch(overload -> overload.takes(count))) {
            String arguments = count == 1 ? "1 argument" : count + " arguments";
            throw CallException.ofCall(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    function + " does not take " + arguments + ": " + signatures(function));
        }
    }

    private static String signatures(Function function) {
        return function.overloads().stream()
                .map(overload -> function + overload.toString())
                .collect(Collectors.joining(" or "));
    }

    private static CallException refusal(Function function, List<BoundExpression> arguments, List<DataType> types) {
        requireCount(function, types.size());
        List<? extends Overload<?>> sized = function.overloads().stream()
                .filter(overload -> overload.takes(types.size()))
                .toList();
        if (sized.size() == 1 && sized.get(0).adjustment() == Targets.EACH) {
            return badArgument(function, sized.get(0), types);
        }
        return CallException.ofCall(
                DiagnosticCode.WRONG_ARGUMENTS,
                function + " does not take " + list(arguments) + ": " + signatures(function));
    }

    private static CallException badArgument(Function function, Overload<?> overload, List<DataType> types) {
        int bad = 0;
        while (overload.parameter(bad)
                .orElseThrow()
                .type()
                .target(types.get(bad))
                .isPresent()) {
            bad++;
        }
        Parameter parameter = overload.parameter(bad).orElseThrow();
        return CallException.ofArgument(
                DiagnosticCode.WRONG_ARGUMENTS,
                bad,
                "argument " + (bad + 1) + " of " + function + ", " + parameter.name() + ", must be " + parameter.type()
                        + ", not " + types.get(bad) + ": " + function + overload);
    }
}
