package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One way to call a function.
 *
 * @param adjustment what the arguments' types become before each parameter has its say
 * @param kernel what makes the code of a call
 * @param <K> which depends on the kind of function
 */
public record Overload<K>(List<Parameter> parameters, Targets adjustment, ResultType result, K kernel) {

    public Overload {
        parameters = List.copyOf(parameters);
    }

    /** The parameter that the argument at the position stands for; empty if there are too many arguments. */
    public Optional<Parameter> parameter(int argument) {
        if (argument < parameters.size()) {
            return Optional.of(parameters.get(argument));
        }
        boolean repeats =
                !parameters.isEmpty() && parameters.get(parameters.size() - 1).mayRepeat();
        return repeats ? Optional.of(parameters.get(parameters.size() - 1)) : Optional.empty();
    }

    /** Whether so many arguments may be given. */
    public boolean takes(int count) {
        if (count < parameters.size()) {
            return parameters.get(count).mayBeAbsent();
        }
        return count == 0 || parameter(count - 1).isPresent();
    }

    /** How far the argument types are from the parameters' together; empty if one is not taken. */
    public OptionalInt cost(Signature arguments) {
        int cost = 0;
        for (int i = 0; i < arguments.count(); i++) {
            Optional<Parameter> parameter = parameter(i);
            if (parameter.isEmpty()) {
                return OptionalInt.empty();
            }
            OptionalInt one = parameter.get().type().cost(arguments.type(i));
            if (one.isEmpty()) {
                return OptionalInt.empty();
            }
            cost += one.getAsInt();
        }
        return targets(arguments).isPresent() ? OptionalInt.of(cost) : OptionalInt.empty();
    }

    /** The types that the arguments are brought to; empty if the overload does not take them. */
    public Optional<List<DataType>> targets(Signature arguments) {
        Optional<List<DataType>> adjusted = arguments.count() == 0 ? Optional.of(List.of()) : adjustment.of(arguments);
        if (adjusted.isEmpty()) {
            return Optional.empty();
        }
        List<DataType> targets = new ArrayList<>(arguments.count());
        for (int i = 0; i < arguments.count(); i++) {
            DataType argument = adjusted.get().get(i);
            Optional<DataType> target =
                    parameter(i).flatMap(parameter -> parameter.type().target(argument));
            if (target.isEmpty()) {
                return Optional.empty();
            }
            targets.add(target.get());
        }
        return Optional.of(targets);
    }

    /** The parameters as the documentation shows them: {@code (value : string, length : integral)}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < parameters.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(parameters.get(i));
        }
        return text.append(')').toString();
    }
}
