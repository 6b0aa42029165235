package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.AccumulatorFactory;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.CastKernel;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.KernelFactory;
import dev.driftwood.runtime.functions.LambdaVariables;
import dev.driftwood.runtime.functions.NullConvention;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.functions.WindowFunction;
import dev.driftwood.runtime.functions.WindowKernel;
import dev.driftwood.runtime.functions.WindowKernelFactory;
import dev.driftwood.runtime.functions.convert.Conversions;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes bound expressions: chooses overloads, inserts casts, prepares kernels and folds what is known already. */
public final class Calls {

    private final Folding folding;
    private final Resolution resolution = new Resolution();
    private final ObservedArms arms;
    private int nextVariable;

    /** @param context for folding; nothing of it is kept in an expression */
    public Calls(EvaluationContext context) {
        this(context, ArmObserver.NONE);
    }

    /** @param observer hears, while expressions are evaluated, which ways rows take through them */
    public Calls(EvaluationContext context, ArmObserver observer) {
        this.folding = new Folding(context);
        this.arms = new ObservedArms(observer);
    }

    /**
     * A call of the function.
     *
     * @throws CallException if it does not take these arguments
     */
    public BoundExpression bind(ScalarFunction function, List<BoundExpression> arguments, CallPlace place) {
        Overload<KernelFactory> overload = resolution.choose(function, function.overloads(), arguments);
        BoundExpression node =
                switch (function.form()) {
                    case CALL -> call(function, overload, arguments, place);
                    case AND -> logical(BoundExpression.Logical.Connective.AND, arguments);
                    case OR -> logical(BoundExpression.Logical.Connective.OR, arguments);
                    case CASE -> caseOf(function, arguments, place);
                    case COALESCE -> coalesce(function, arguments, place);
                    case ARRAY -> array(arguments, place);
                    case MAP -> map(arguments, place);
                    case ELEMENT -> element(arguments.get(0), arguments.get(1), place);
                    case NULL -> new BoundExpression.Literal(null, DataType.NULL);
                    case SAME -> arguments.get(0);
                    case BOUND -> throw new IllegalStateException("no call of " + function + " is evaluated");
                };
        return folding.fold(node);
    }

    private BoundExpression call(
            ScalarFunction function,
            Overload<KernelFactory> overload,
            List<BoundExpression> arguments,
            CallPlace place) {
        List<BoundExpression> converted = converted(overload, arguments, place);
        Signature signature = signature(converted);
        try {
            DataType result = overload.result().of(signature);
            if (function.nulls() == NullConvention.STRICT && converted.stream().anyMatch(Calls::isNull)) {
                return new BoundExpression.Literal(null, result);
            }
            Kernel kernel = overload.kernel().kernel(new CallSite(signature, result));
            if (kernel instanceof CastKernel cast) {
                BoundExpression operand = converted.get(0);
                return operand.type().equals(result)
                        ? operand
                        : new BoundExpression.Cast(operand, result, cast.conversion(), place);
            }
            return new BoundExpression.Call(function, kernel, converted, result, place);
        } catch (InvalidArgumentException e) {
            throw invalid(function, e);
        }
    }

    /** The arguments in the types that the overload wants. */
    private List<BoundExpression> converted(Overload<?> overload, List<BoundExpression> arguments, CallPlace place) {
        List<DataType> targets = overload.targets(signature(arguments)).orElseThrow();
        List<BoundExpression> converted = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(cast(arguments.get(i), targets.get(i), place));
        }
        return converted;
    }

    private static Signature signature(List<BoundExpression> arguments) {
        return new Signature(Resolution.types(arguments), Resolution.literals(arguments));
    }

    /**
     * A call of an aggregate function; whether it may stand where it stands is the caller's matter.
     *
     * @throws CallException if it does not take these arguments
     */
    public BoundExpression.Aggregate bind(
            AggregateFunction function, List<BoundExpression> arguments, CallPlace place) {
        Overload<AccumulatorFactory> overload = resolution.choose(function, function.overloads(), arguments);
        List<BoundExpression> converted = converted(overload, arguments, place);
        GatheredCalls.requireRows(function, converted);
        try {
            Signature signature = signature(converted);
            DataType result = overload.result().of(signature);
            Signature seen = function.conditional() ? signature(converted.subList(1, converted.size())) : signature;
            return new BoundExpression.Aggregate(
                    function, overload.kernel(), new CallSite(seen, result), converted, place);
        } catch (InvalidArgumentException e) {
            throw invalid(function, e);
        }
    }

    /**
     * A call of a window function; whether it may stand where it stands is the caller's matter.
     *
     * @throws CallException if it does not take these arguments
     */
    public BoundExpression.Window bind(WindowFunction function, List<BoundExpression> arguments, CallPlace place) {
        Overload<WindowKernelFactory> overload = resolution.choose(function, function.overloads(), arguments);
        List<BoundExpression> converted = converted(overload, arguments, place);
        GatheredCalls.requireRows(function, converted);
        try {
            Signature signature = signature(converted);
            DataType result = overload.result().of(signature);
            WindowKernel kernel = overload.kernel().kernel(new CallSite(signature, result));
            return new BoundExpression.Window(function, kernel, converted, result, place);
        } catch (InvalidArgumentException e) {
            throw invalid(function, e);
        }
    }

    /**
     * The variables that the argument at the position may use; empty if it is an ordinary argument. To be asked before the
     * argument is bound; the result is for the {@link BoundExpression.Lambda} that wraps it. To be asked again with the type that
     * the body then has, and bound again, until {@link #agree} says that the variables stay.
     *
     * @param earlier the arguments before it
     * @param count how many arguments the call has
     * @param body the body's type so far; the type of null at first
     * @throws CallException if the function cannot say, because an earlier argument is wrong
     */
    public Optional<List<BoundExpression.LambdaVariable>> variables(
            ScalarFunction function, List<BoundExpression> earlier, int count, DataType body) {
        Resolution.requireCount(function, count);
        for (Overload<KernelFactory> overload : function.overloads()) {
            Optional<LambdaVariables> lambda = overload.takes(count)
                    ? overload.parameter(earlier.size()).flatMap(Parameter::lambda)
                    : Optional.empty();
            if (lambda.isPresent()) {
                try {
                    return Optional.of(lambda.get().of(Resolution.types(earlier), body).stream()
                            .map(variable -> new BoundExpression.LambdaVariable(
                                    nextVariable++, variable.name(), variable.type()))
                            .toList());
                } catch (InvalidArgumentException e) {
                    throw invalid(function, e);
                }
            }
        }
        return Optional.empty();
    }

    /** Whether two answers of {@link #variables} are the same but for the identity of the variables. */
    public static boolean agree(
            List<BoundExpression.LambdaVariable> variables, List<BoundExpression.LambdaVariable> others) {
        for (int i = 0; i < variables.size(); i++) {
            if (!variables.get(i).type().equals(others.get(i).type())) {
                return false;
            }
        }
        return true;
    }

    private static CallException invalid(Function function, InvalidArgumentException e) {
        return CallException.ofArgument(
                DiagnosticCode.WRONG_ARGUMENTS,
                e.argument(),
                "argument " + (e.argument() + 1) + " of " + function + " " + e.getMessage());
    }

    private static boolean isNull(BoundExpression expression) {
        return expression instanceof BoundExpression.Literal literal && literal.value() == null;
    }

    /**
     * The expression in another type, or itself if it has that type already.
     *
     * @throws CallException if there is no such conversion
     */
    public BoundExpression cast(BoundExpression expression, DataType type, CallPlace place) {
        if (expression.type().equals(type)) {
            return expression;
        }
        if (expression instanceof BoundExpression.Lambda lambda) {
            return new BoundExpression.Lambda(lambda.variables(), cast(lambda.body(), type, place));
        }
        if (isNull(expression) || expression.type() == DataType.NULL) {
            return new BoundExpression.Literal(null, type);
        }
        Kernel kernel = Conversions.find(expression.type(), type)
                .orElseThrow(() -> CallException.ofCall(
                        DiagnosticCode.TYPE_MISMATCH, "no conversion from " + expression.type() + " to " + type));
        return folding.fold(new BoundExpression.Cast(expression, type, kernel, place));
    }

    private BoundExpression logical(BoundExpression.Logical.Connective connective, List<BoundExpression> arguments) {
        BoundExpression left = cast(arguments.get(0), DataType.BOOLEAN, CallPlace.NONE);
        BoundExpression right = cast(arguments.get(1), DataType.BOOLEAN, CallPlace.NONE);
        return new BoundExpression.Logical(connective, left, right);
    }

    private BoundExpression caseOf(ScalarFunction function, List<BoundExpression> arguments, CallPlace place) {
        List<BoundExpression> values = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i += 2) {
            values.add(arguments.get(i));
        }
        boolean hasDefault = arguments.size() % 2 == 1;
        values.add(hasDefault ? arguments.get(arguments.size() - 1) : new BoundExpression.Literal(null, DataType.NULL));
        DataType type = common(function, values);
        List<BoundExpression.When> branches = new ArrayList<>();
        for (int i = 0; i + 1 < arguments.size(); i += 2) {
            BoundExpression condition = condition(function, arguments, i);
            if (condition instanceof BoundExpression.Literal literal) {
                if (!Boolean.TRUE.equals(literal.value())) {
                    continue;
                }
                return finishCase(branches, cast(arguments.get(i + 1), type, place), i / 2, type, place);
            }
            BoundExpression value = cast(arguments.get(i + 1), type, place);
            branches.add(new BoundExpression.When(condition, arms.observed(value, place, i / 2, false)));
        }
        int last = values.size() - 1;
        return finishCase(branches, cast(values.get(last), type, place), last, type, place);
    }

    private BoundExpression condition(ScalarFunction function, List<BoundExpression> arguments, int index) {
        BoundExpression condition = arguments.get(index);
        if (!Coercion.implicit(condition.type(), DataType.BOOLEAN)) {
            throw CallException.ofArgument(
                    DiagnosticCode.TYPE_MISMATCH,
                    index,
                    "argument " + (index + 1) + " of " + function + " is a condition and must be boolean, not "
                            + condition.type());
        }
        return cast(condition, DataType.BOOLEAN, CallPlace.NONE);
    }

    private BoundExpression finishCase(
            List<BoundExpression.When> branches, BoundExpression otherwise, int arm, DataType type, CallPlace place) {
        return branches.isEmpty()
                ? arms.settled(otherwise, place, arm)
                : new BoundExpression.Case(branches, arms.observed(otherwise, place, arm, false), type);
    }

    private BoundExpression coalesce(ScalarFunction function, List<BoundExpression> arguments, CallPlace place) {
        DataType type = common(function, arguments);
        List<BoundExpression> converted = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            if (!isNull(arguments.get(i))) {
                BoundExpression value = cast(arguments.get(i), type, place);
                boolean settled = converted.isEmpty() && value instanceof BoundExpression.Literal;
                converted.add(settled ? arms.settled(value, place, i) : arms.observed(value, place, i, true));
            }
        }
        if (converted.isEmpty()) {
            return new BoundExpression.Literal(null, type);
        }
        return converted.size() == 1 || converted.get(0) instanceof BoundExpression.Literal
                ? converted.get(0)
                : new BoundExpression.Coalesce(converted, type);
    }

    private static DataType common(ScalarFunction function, List<BoundExpression> values) {
        Optional<DataType> common = Coercion.common(Resolution.types(values));
        return common.orElseThrow(() -> CallException.ofCall(
                DiagnosticCode.TYPE_MISMATCH,
                "the values of " + function + " have no common type: " + Resolution.list(values)));
    }

    /**
     * An array of the items; empty, it is one of strings.
     *
     * @throws CallException if the items have no common type
     */
    public BoundExpression array(List<BoundExpression> items, CallPlace place) {
        DataType element = items.isEmpty() ? DataType.STRING : common("the items of an array", items);
        List<BoundExpression> converted =
                items.stream().map(item -> cast(item, element, place)).toList();
        return folding.fold(new BoundExpression.ArrayOf(converted, DataType.array(element)));
    }

    /**
     * A map of keys and values in turn; empty, it is one of strings.
     *
     * @throws CallException if the keys or the values have no common type
     */
    public BoundExpression map(List<BoundExpression> keysAndValues, CallPlace place) {
        List<BoundExpression> keys = new ArrayList<>();
        List<BoundExpression> values = new ArrayList<>();
        for (int i = 0; i < keysAndValues.size(); i++) {
            (i % 2 == 0 ? keys : values).add(keysAndValues.get(i));
        }
        if (keys.size() != values.size()) {
            throw CallException.ofCall(DiagnosticCode.WRONG_ARGUMENTS, "a map takes keys and values in turn");
        }
        DataType key = keys.isEmpty() ? DataType.STRING : common("the keys of a map", keys);
        DataType value = values.isEmpty() ? DataType.STRING : common("the values of a map", values);
        return folding.fold(new BoundExpression.MapOf(
                keys.stream().map(item -> cast(item, key, place)).toList(),
                values.stream().map(item -> cast(item, value, place)).toList(),
                DataType.map(key, value),
                place));
    }

    private static DataType common(String what, List<BoundExpression> values) {
        DataType type = Coercion.common(Resolution.types(values))
                .orElseThrow(() -> CallException.ofCall(
                        DiagnosticCode.TYPE_MISMATCH, what + " have no common type: " + Resolution.list(values)));
        return type == DataType.NULL ? DataType.STRING : type;
    }

    /** A structure of named values. */
    public BoundExpression struct(List<String> names, List<BoundExpression> values) {
        List<DataType.Field> fields = new ArrayList<>(names.size());
        List<BoundExpression> converted = new ArrayList<>(names.size());
        for (int i = 0; i < names.size(); i++) {
            DataType type = values.get(i).type() == DataType.NULL
                    ? DataType.STRING
                    : values.get(i).type();
            converted.add(cast(values.get(i), type, CallPlace.NONE));
            fields.add(new DataType.Field(names.get(i), type));
        }
        return folding.fold(new BoundExpression.StructOf(converted, DataType.struct(fields)));
    }

    /** The field of a structure, or of each structure of an array, by name without regard to case; empty if it has none. */
    public Optional<BoundExpression> field(BoundExpression base, String name) {
        boolean isArray = base.type() instanceof DataType.ArrayType;
        DataType owner = base.type() instanceof DataType.ArrayType array ? array.element() : base.type();
        if (!(owner instanceof DataType.StructType struct)) {
            return Optional.empty();
        }
        for (int i = 0; i < struct.fields().size(); i++) {
            if (struct.fields().get(i).name().equalsIgnoreCase(name)) {
                DataType type = struct.fields().get(i).type();
                return Optional.of(
                        folding.fold(new BoundExpression.FieldOf(base, i, isArray ? DataType.array(type) : type)));
            }
        }
        return Optional.empty();
    }

    /**
     * An array's item by number or a map's value by key.
     *
     * @throws CallException if the base is neither, or the key is of another type
     */
    public BoundExpression element(BoundExpression base, BoundExpression key, CallPlace place) {
        if (base.type() instanceof DataType.ArrayType array) {
            if (!Coercion.isIntegral(key.type())) {
                throw CallException.ofArgument(
                        DiagnosticCode.TYPE_MISMATCH, 1, "an item's number must be integral, not " + key.type());
            }
            return folding.fold(new BoundExpression.ElementOf(base, cast(key, DataType.LONG, place), array.element()));
        }
        if (base.type() instanceof DataType.MapType map) {
            if (!Coercion.implicit(key.type(), map.key())) {
                throw CallException.ofArgument(
                        DiagnosticCode.TYPE_MISMATCH,
                        1,
                        "a key of " + map + " must be " + map.key() + ", not " + key.type());
            }
            return folding.fold(new BoundExpression.ElementOf(base, cast(key, map.key(), place), map.value()));
        }
        throw CallException.ofArgument(
                DiagnosticCode.TYPE_MISMATCH, 0, "only arrays and maps have items, not " + base.type());
    }
}
