package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** One call of an aggregate function while its rows come: finds its arguments among the columns of what was evaluated. */
final class AggregateCall implements AutoCloseable {

    private final BoundExpression.Aggregate call;
    private final int firstArgument;
    private final Accumulator accumulator;

    /** @param firstArgument the column of the first argument; the others are behind it */
    AggregateCall(BoundExpression.Aggregate call, int firstArgument, BufferAllocator allocator) {
        this.call = call;
        this.firstArgument = firstArgument;
        this.accumulator = call.accumulators().create(call.site(), allocator);
    }

    /** Takes in chosen rows of the columns; groups up to a number exist. */
    void add(List<FieldVector> columns, int[] rows, int[] groups, int count, int groupCount) {
        accumulator.resize(groupCount);
        List<FieldVector> arguments = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            arguments.add(columns.get(firstArgument + i));
        }
        accumulator.add(new GroupedRows(arguments, rows, groups, count).seenBy(call.function()));
    }

    Accumulator accumulator() {
        return accumulator;
    }

    @Override
    public void close() {
        accumulator.close();
    }
}
