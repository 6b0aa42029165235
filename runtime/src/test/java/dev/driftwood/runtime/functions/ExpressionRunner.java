package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.CallException;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Evaluates expressions over the sample row; fails when it is closed while a buffer is not. */
final class ExpressionRunner implements AutoCloseable {

    private final BufferAllocator allocator = new RootAllocator();
    private final EvaluationContext context = new EvaluationContext(
            allocator, Instant.parse("2024-02-29T12:34:56.789Z"), ZoneOffset.UTC, new Observations());
    private final Calls calls = new Calls(context);

    /** A value and its type. */
    record Result(@Nullable Object value, DataType type) {}

    EvaluationContext context() {
        return context;
    }

    Result run(String text) {
        BoundExpression bound = bind(text);
        if (bound instanceof BoundExpression.Literal literal) {
            return new Result(literal.value(), literal.type());
        }
        try (Batch row = Batch.owning(SampleRow.vectors(1, allocator), 1)) {
            return new Result(evaluate(bound, row).get(0), bound.type());
        }
    }

    private BoundExpression bind(String text) {
        return StandaloneExpression.bind(
                new SourceText("test", text), SampleRow.schema(), SampleRow.PARAMETERS, context, warning -> {});
    }

    /**
     * Evaluates a call again with its arguments in columns of a value, a null and the value: all of them, and each alone. Gives the
     * three results of each way; nothing if the text is no such call, or its arguments must be literals.
     */
    List<List<@Nullable Object>> runOverColumns(String text) {
        Optional<Expression.Call> call = call(text);
        List<List<@Nullable Object>> results = new ArrayList<>();
        if (call.isPresent() && function(call.get()).takesLambdas()) {
            return runLambdaOverColumns(text, call.get());
        }
        if (call.isPresent()) {
            List<BoundExpression> literals = literals(text, call.get());
            if (literals.size() < call.get().arguments().size()) {
                return results;
            }
            for (int alone = -1; alone < literals.size(); alone++) {
                runOverColumns(function(call.get()), literals, alone).ifPresent(results::add);
            }
        }
        return results;
    }

    /** Whether a null argument must make the call null. */
    static boolean isStrict(String text) {
        return call(text)
                .map(ExpressionRunner::function)
                .filter(function -> function.form() == Form.CALL && function.nulls() == NullConvention.STRICT)
                .isPresent();
    }

    private static Optional<Expression.Call> call(String text) {
        return Scripts.parseExpression(new SourceText("test", text)) instanceof Expression.Call call
                        && Functions.find(call.function().text()).orElse(null) instanceof ScalarFunction
                        && function(call).volatility() == Volatility.IMMUTABLE
                        && function(call).form() != Form.BOUND
                ? Optional.of(call)
                : Optional.empty();
    }

    private static ScalarFunction function(Expression.Call call) {
        return (ScalarFunction) Functions.find(call.function().text()).orElseThrow();
    }

    /** The ordinary arguments become columns, and the call is bound again as it is written. */
    private List<List<@Nullable Object>> runLambdaOverColumns(String text, Expression.Call call) {
        List<Parameter> parameters = function(call).overloads().get(0).parameters();
        List<Column> columns = new ArrayList<>(SampleRow.schema().columns());
        int before = columns.size();
        List<FieldVector> vectors = SampleRow.vectors(3, allocator);
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            String argument =
                    new SourceText("test", text).text(call.arguments().get(i).span());
            if (parameters.get(i).lambda().isEmpty()
                    && bind(argument) instanceof BoundExpression.Literal literal
                    && literal.type() != DataType.NULL) {
                argument = "column" + i;
                columns.add(new Column(argument, literal.type(), false, "", List.of(), List.of()));
                List<@Nullable Object> rows = Arrays.asList(literal.value(), null, literal.value());
                vectors.add(Values.vector(literal.type(), rows, allocator));
            }
            arguments.add(argument);
        }
        String rewritten = call.function().text() + "(" + String.join(", ", arguments) + ")";
        try (Batch batch = Batch.owning(vectors, 3)) {
            BoundExpression bound =
                    StandaloneExpression.bind(new SourceText("test", rewritten), new Schema(columns), context);
            return columns.size() == before ? List.of() : List.of(evaluate(bound, batch));
        }
    }

    private List<@Nullable Object> evaluate(BoundExpression expression, Batch batch) {
        List<SharedVector> results = Projection.of(expression).evaluate(batch, context);
        try {
            return Values.readAll(results.get(0).vector(), 0, batch.rows());
        } finally {
            results.forEach(SharedVector::close);
        }
    }

    /** The arguments; none if one of them is no literal. */
    private List<BoundExpression> literals(String text, Expression.Call call) {
        List<BoundExpression> literals = new ArrayList<>();
        SourceText source = new SourceText("test", text);
        for (Argument argument : call.arguments()) {
            try {
                BoundExpression bound = bind(source.text(argument.span()));
                if (!(bound instanceof BoundExpression.Literal)) {
                    return List.of();
                }
                literals.add(bound);
            } catch (DataFlowException e) {
                return List.of(); // The body of a lambda means nothing on its own.
            }
        }
        return literals;
    }

    private Optional<List<@Nullable Object>> runOverColumns(
            ScalarFunction function, List<BoundExpression> literals, int alone) {
        List<BoundExpression> arguments = new ArrayList<>(literals);
        List<FieldVector> vectors = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            BoundExpression.Literal literal = (BoundExpression.Literal) arguments.get(i);
            if ((alone < 0 || alone == i) && literal.type() != DataType.NULL) {
                arguments.set(i, new BoundExpression.ColumnValue(vectors.size(), literal.type()));
                // A null key of a map is an error.
                Object second = function.form() == Form.MAP ? literal.value() : null;
                List<@Nullable Object> rows = Arrays.asList(literal.value(), second, literal.value());
                vectors.add(Values.vector(literal.type(), rows, allocator));
            }
        }
        try (Batch batch = Batch.owning(vectors, 3)) {
            BoundExpression call = calls.bind(function, arguments, CallPlace.NONE);
            return Optional.of(evaluate(call, batch));
        } catch (CallException e) {
            return Optional.empty(); // A parameter that takes literals only.
        }
    }

    @Override
    public void close() {
        allocator.close();
    }
}
