package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
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

/** Binds and evaluates small expressions for tests; fails when it is closed while a buffer is not. */
public final class Calculator implements AutoCloseable {

    private final BufferAllocator allocator = new RootAllocator();
    private final Observations observations = new Observations();
    private final EvaluationContext context =
            new EvaluationContext(allocator, Instant.parse("2024-02-29T12:34:56.789Z"), ZoneOffset.UTC, observations);
    private final Calls calls = new Calls(context);
    private final List<DataType> types = new ArrayList<>();
    private final List<List<@Nullable Object>> columns = new ArrayList<>();

    /** A new column; all columns have equally many rows. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T extends @Nullable Object> BoundExpression column(DataType type, T... values) {
        types.add(type);
        columns.add(new ArrayList<>(Arrays.asList(values)));
        return new BoundExpression.ColumnValue(types.size() - 1, type);
    }

    public BoundExpression columnOf(DataType type, List<? extends @Nullable Object> values) {
        types.add(type);
        columns.add(new ArrayList<>(values));
        return new BoundExpression.ColumnValue(types.size() - 1, type);
    }

    public static BoundExpression literal(@Nullable Object value, DataType type) {
        return new BoundExpression.Literal(value, type);
    }

    /** A literal of the type that the language gives such a value. */
    public static BoundExpression literal(@Nullable Object value) {
        if (value == null) {
            return literal(null, DataType.NULL);
        }
        if (value instanceof BigDecimal decimal) {
            return literal(value, DataType.decimal(Math.max(decimal.precision(), decimal.scale()), decimal.scale()));
        }
        DataType type = value instanceof Integer
                ? DataType.INTEGER
                : value instanceof Long
                        ? DataType.LONG
                        : value instanceof Double
                                ? DataType.DOUBLE
                                : value instanceof Float
                                        ? DataType.FLOAT
                                        : value instanceof Boolean
                                                ? DataType.BOOLEAN
                                                : value instanceof Short
                                                        ? DataType.SHORT
                                                        : value instanceof Byte ? DataType.BYTE : DataType.STRING;
        return literal(value, type);
    }

    public BoundExpression call(String function, BoundExpression... arguments) {
        return calls.bind(
                (ScalarFunction) Functions.find(function).orElseThrow(),
                List.of(arguments),
                new CallPlace("", "", function, Optional.empty()));
    }

    /** A call of literals. */
    public @Nullable Object value(String function, @Nullable Object... arguments) {
        BoundExpression[] literals = new BoundExpression[arguments.length];
        Arrays.setAll(literals, i -> arguments[i] instanceof BoundExpression given ? given : literal(arguments[i]));
        return value(call(function, literals));
    }

    /** The value of an expression without columns. */
    public @Nullable Object value(BoundExpression expression) {
        return new Folding(context).value(expression);
    }

    public BoundExpression cast(BoundExpression expression, DataType type) {
        return calls.cast(expression, type, new CallPlace("", "", "cast", Optional.empty()));
    }

    public Calls calls() {
        return calls;
    }

    public Observations observations() {
        return observations;
    }

    public EvaluationContext context() {
        return context;
    }

    /** The values of the expression for every row. */
    public List<@Nullable Object> evaluate(BoundExpression expression) {
        try (Batch batch = batch()) {
            List<SharedVector> results = Projection.of(expression).evaluate(batch, context);
            try {
                FieldVector vector = results.get(0).vector();
                return Values.readAll(vector, 0, batch.rows());
            } finally {
                results.forEach(SharedVector::close);
            }
        }
    }

    /** The columns as a batch, which the caller closes. */
    public Batch batch() {
        List<FieldVector> vectors = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            vectors.add(Values.vector(types.get(i), columns.get(i), allocator));
        }
        return Batch.owning(vectors, columns.isEmpty() ? 1 : columns.get(0).size());
    }

    @Override
    public void close() {
        allocator.close();
    }
}
