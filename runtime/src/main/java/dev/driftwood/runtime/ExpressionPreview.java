package dev.driftwood.runtime;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Evaluates one expression by itself, as the service's expression preview does. */
public final class ExpressionPreview {

    private final BufferAllocator allocator;
    private final EvaluationContext context;
    private final List<Diagnostic> warnings = new ArrayList<>();

    private ExpressionPreview(BufferAllocator allocator, Instant clock) {
        this.allocator = allocator;
        this.context = new EvaluationContext(allocator, clock, ZoneOffset.UTC, new Observations());
    }

    /**
     * A column that the expression may name.
     *
     * @param type of the values
     * @param values one for each row, of the classes that {@code Values} names for the type
     * @param wanted the type that they are to be converted to, as a script writes it; empty to leave them
     */
    public record Given(String name, DataType type, List<@Nullable Object> values, String wanted) {
        public Given {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }
    }

    /**
     * What came out.
     *
     * @param values for each row: null, Boolean, Number, String (dates and timestamps as ISO text, binary as hex), List, Map
     * @param lost values that became null because they did not convert
     */
    public record Result(DataType type, List<@Nullable Object> values, List<Loss> lost, List<Diagnostic> warnings) {
        public Result {
            values = Collections.unmodifiableList(new ArrayList<>(values));
            lost = List.copyOf(lost);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Binds and evaluates.
     *
     * @param rows how many rows the columns have
     * @param parameters the texts of the expressions that {@code $name} stands for, by the name
     * @throws DataFlowException with what is wrong with the expression, or with a value
     */
    public static Result of(
            SourceText text, List<Given> columns, int rows, Map<String, String> parameters, Instant clock) {
        try (BufferAllocator allocator = new RootAllocator()) {
            ExpressionPreview preview = new ExpressionPreview(allocator, clock);
            try (Row row = preview.row(columns, rows)) {
                return preview.evaluate(text, row, parameters);
            }
        }
    }

    /** The rows that an expression sees. */
    private record Row(Schema schema, Batch batch) implements AutoCloseable {
        @Override
        public void close() {
            batch.close();
        }
    }

    private Row row(List<Given> given, int rows) {
        List<Column> columns = new ArrayList<>();
        List<SharedVector> vectors = new ArrayList<>();
        boolean done = false;
        try {
            for (Given each : given) {
                FieldVector values = Values.vector(each.type(), each.values(), allocator);
                DataType type = each.type();
                SharedVector vector = new SharedVector(values);
                if (!each.wanted().isEmpty()) {
                    try (Row alone = new Row(schema(each.name(), type), new Batch(List.of(vector), rows))) {
                        BoundExpression converted = bind(conversion(each), alone.schema(), Map.of());
                        type = converted.type();
                        vector = Projection.of(converted)
                                .evaluate(alone.batch(), context)
                                .get(0);
                    }
                }
                columns.add(column(each.name(), type));
                vectors.add(vector);
            }
            done = true;
            return new Row(new Schema(columns), new Batch(vectors, rows));
        } finally {
            if (!done) {
                vectors.forEach(SharedVector::close);
            }
        }
    }

    private static SourceText conversion(Given column) {
        return new SourceText("the type of " + column.name(), Names.quote(column.name()) + " ? " + column.wanted());
    }

    private static Schema schema(String name, DataType type) {
        return new Schema(List.of(column(name, type)));
    }

    private static Column column(String name, DataType type) {
        return new Column(name, type, false, "", List.of(), List.of());
    }

    private BoundExpression bind(SourceText text, Schema schema, Map<String, String> parameters) {
        return StandaloneExpression.bind(text, schema, parameters, context, warnings::add);
    }

    private Result evaluate(SourceText text, Row row, Map<String, String> parameters) {
        BoundExpression bound = bind(text, row.schema(), parameters);
        SharedVector result =
                Projection.of(bound).evaluate(row.batch(), context).get(0);
        try {
            List<@Nullable Object> values = new ArrayList<>();
            for (int i = 0; i < row.batch().rows(); i++) {
                values.add(RowValues.value(result.vector(), bound.type(), i));
            }
            return new Result(bound.type(), values, lost(), warnings);
        } finally {
            result.close();
        }
    }

    /** Counted by the call, since there is no column. */
    private List<Loss> lost() {
        List<Loss> lost = new ArrayList<>();
        for (Observations.Observed loss : context.observations().losses()) {
            String sample = loss.samples().isEmpty() ? "" : loss.samples().get(0);
            CallPlace place = loss.place();
            lost.add(new Loss(loss.kind(), "", "", place.expression(), place.script(), loss.count(), sample));
        }
        return lost;
    }
}
