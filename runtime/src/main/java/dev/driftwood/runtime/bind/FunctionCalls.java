package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.CallException;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.WindowFunction;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Binds calls by name, and turns what the catalogue says of a wrong one into a complaint with a place. */
final class FunctionCalls {

    /** Conversions of one argument map over several values. Rule: language.md, section 8. */
    private static final Set<String> CONVERSIONS = Set.of(
            "toBinary",
            "toBoolean",
            "toByte",
            "toDate",
            "toDecimal",
            "toDouble",
            "toFloat",
            "toInteger",
            "toLong",
            "toShort",
            "toString",
            "toTimestamp");

    private final BindEnvironment environment;
    private final Calls calls;

    FunctionCalls(BindEnvironment environment, Calls calls) {
        this.environment = environment;
        this.calls = calls;
    }

    boolean isConversion(String name) {
        return CONVERSIONS.contains(name);
    }

    /** Whether some argument of the function is evaluated for items of another one. */
    boolean takesLambdas(String name) {
        return Functions.find(name).orElse(null) instanceof ScalarFunction function && function.takesLambdas();
    }

    /** As {@link Calls#variables}. */
    Optional<List<BoundExpression.LambdaVariable>> variables(
            String name, List<BoundExpression> earlier, int count, DataType body, Span span) {
        return function(name, span) instanceof ScalarFunction function
                ? placed(span, () -> calls.variables(function, earlier, count, body))
                : Optional.empty();
    }

    private Function function(String name, Span span) {
        return Functions.find(name).orElseThrow(() -> new BindFailure(unknown(name, span)));
    }

    BoundExpression bind(String name, List<BoundExpression> arguments, Span span) {
        Function function = function(name, span);
        if (name.equals("contains")
                && !arguments.isEmpty()
                && arguments.get(0).type().equals(DataType.STRING)) {
            throw new BindFailure(
                    environment
                            .error(DiagnosticCode.WRONG_ARGUMENTS, span, "`contains` looks into arrays, not into texts")
                            .hint(
                                    "instr(text, part) > 0, like(text, '%part%') or in(list, item) is what pipelines call contains"));
        }
        return placed(span, () -> {
            if (function instanceof ScalarFunction scalar) {
                return calls.bind(scalar, arguments, place(span));
            }
            if (!environment.gathering().allows(function)) {
                throw new BindFailure(misplaced(function, span));
            }
            return function instanceof AggregateFunction aggregate
                    ? calls.bind(aggregate, arguments, place(span))
                    : calls.bind((WindowFunction) function, arguments, place(span));
        });
    }

    /** A call of a function that is in no catalogue, such as that of one cache. */
    BoundExpression bind(ScalarFunction function, List<BoundExpression> arguments, Span span) {
        return placed(span, () -> calls.bind(function, arguments, place(span)));
    }

    private Diagnostic misplaced(Function function, Span span) {
        boolean isWindow = function instanceof WindowFunction;
        return environment
                .error(
                        DiagnosticCode.AGGREGATE_MISPLACED,
                        span,
                        isWindow
                                ? "`" + function.name() + "` is a window function: it has no value for a row by itself"
                                : "`" + function.name()
                                        + "` is an aggregate function: it has no value for a row by itself")
                .hint(
                        isWindow
                                ? "it can be used for the columns of a window transformation"
                                : "it can be used for the columns of an aggregate or window transformation");
    }

    BoundExpression convert(BoundExpression value, DataType type, Span span) {
        return placed(span, () -> calls.cast(value, type, place(span)));
    }

    /** @param format a date or number pattern, as behind a type in a script */
    BoundExpression convert(BoundExpression value, DataType type, Optional<String> format, Span span) {
        if (format.isEmpty()) {
            return convert(value, type, span);
        }
        List<BoundExpression> arguments = new ArrayList<>();
        arguments.add(value);
        if (type instanceof DataType.DecimalType decimal) {
            arguments.add(Bound.integer(decimal.precision()));
            arguments.add(Bound.integer(decimal.scale()));
        }
        arguments.add(Bound.string(format.get()));
        String name = type.patternName();
        String function = "to" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        if (!isConversion(function)) {
            throw new BindFailure(
                    environment.error(DiagnosticCode.TYPE_MISMATCH, span, "the type " + type + " takes no format"));
        }
        return bind(function, arguments, span);
    }

    BoundExpression struct(List<String> names, List<BoundExpression> values) {
        return calls.struct(names, values);
    }

    BoundExpression array(List<BoundExpression> items, Span span) {
        return placed(span, () -> calls.array(items, place(span)));
    }

    BoundExpression map(List<BoundExpression> keysAndValues, Span span) {
        return placed(span, () -> calls.map(keysAndValues, place(span)));
    }

    BoundExpression element(BoundExpression base, BoundExpression key, Span span) {
        return placed(span, () -> calls.element(base, key, place(span)));
    }

    private <T> T placed(Span span, Supplier<T> call) {
        try {
            return call.get();
        } catch (CallException e) {
            throw new BindFailure(environment.error(e.code(), span, String.valueOf(e.getMessage())));
        }
    }

    private CallPlace place(Span span) {
        return new CallPlace(
                environment.stream(),
                environment.column(),
                environment.text(span),
                Optional.of(environment.place(span)));
    }

    private Diagnostic unknown(String name, Span span) {
        Diagnostic complaint =
                environment.error(DiagnosticCode.UNKNOWN_FUNCTION, span, "there is no function `" + name + "`");
        if (name.equals("notNull")) {
            return complaint.hint("the service has none either, though its pages once had it; write !isNull(…)");
        }
        Set<String> names = new TreeSet<>(Functions.names());
        List<String> own = environment.definitions().functions();
        names.addAll(own);
        return complaint.hint(NearestName.hint(name, names)
                .orElse(
                        own.isEmpty()
                                ? "functions of a data flow library are known to a factory that has the library"
                                : "the libraries have: " + String.join(", ", own)));
    }
}
