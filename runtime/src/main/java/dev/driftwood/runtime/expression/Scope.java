package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.vector.Gather;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Where the values of columns and lambda variables come from. What {@code column} and {@code variable} give is the caller's. */
sealed interface Scope extends AutoCloseable {

    Datum column(int index);

    Datum variable(int id);

    /** The column as positions in a dictionary, still its owner's; {@code null} if it is not held so. */
    @Nullable EncodedVector encoded(int index);

    int rows();

    /** Whether a row of it is one of the batch, or an entry of a dictionary, and not one item of several. */
    default boolean ofRows() {
        return true;
    }

    @Override
    void close();

    /** The rows of a batch; there are no variables. */
    record Rows(Batch batch) implements Scope {
        @Override
        public Datum column(int index) {
            return new Datum(batch.retain(index), false);
        }

        @Override
        public Datum variable(int id) {
            throw new IllegalStateException("variable " + id + " outside its lambda");
        }

        @Override
        public @Nullable EncodedVector encoded(int index) {
            return batch.encoded(index);
        }

        @Override
        public int rows() {
            return batch.rows();
        }

        @Override
        public void close() {
            // The batch belongs to the caller.
        }
    }

    /** The entries of a dictionary, whichever column is asked for: the expression reads no other. */
    record Entries(SharedVector values) implements Scope {
        @Override
        public Datum column(int index) {
            return new Datum(values.retain(), false);
        }

        @Override
        public Datum variable(int id) {
            throw new IllegalStateException("variable " + id + " outside its lambda");
        }

        @Override
        public @Nullable EncodedVector encoded(int index) {
            return null;
        }

        @Override
        public int rows() {
            return values.rows();
        }

        @Override
        public void close() {
            // The entries belong to the caller.
        }
    }

    /** The items of a lambda: its own variables, and everything outside repeated for each item of a row. */
    final class Items implements Scope {
        private final Scope outer;
        private final BufferAllocator allocator;
        private final int[] outerRows;
        private final int items;
        private final Map<Integer, SharedVector> variables = new HashMap<>();
        private final Map<Integer, Datum> columns = new HashMap<>();
        private final Map<Integer, Datum> outerVariables = new HashMap<>();

        Items(
                Scope outer,
                List<BoundExpression.LambdaVariable> names,
                List<FieldVector> values,
                int[] outerRows,
                int items,
                BufferAllocator allocator) {
            this.outer = outer;
            this.outerRows = outerRows;
            this.items = items;
            this.allocator = allocator;
            for (int i = 0; i < names.size(); i++) {
                variables.put(names.get(i).id(), new SharedVector(values.get(i)));
            }
        }

        @Override
        public Datum column(int index) {
            Datum known = columns.get(index);
            if (known == null) {
                known = repeat(outer.column(index));
                columns.put(index, known);
            }
            return known.retain();
        }

        @Override
        public Datum variable(int id) {
            SharedVector own = variables.get(id);
            if (own != null) {
                return new Datum(own.retain(), false);
            }
            Datum known = outerVariables.get(id);
            if (known == null) {
                known = repeat(outer.variable(id));
                outerVariables.put(id, known);
            }
            return known.retain();
        }

        @Override
        public @Nullable EncodedVector encoded(int index) {
            return null;
        }

        private Datum repeat(Datum value) {
            if (value.isConstant()) {
                return value;
            }
            try (value) {
                return Datum.owning(Gather.take(value.vector(), outerRows, items, allocator), false);
            }
        }

        @Override
        public int rows() {
            return items;
        }

        @Override
        public boolean ofRows() {
            return false;
        }

        /** The variables' vectors belong to the kernel that evaluates the lambda. */
        @Override
        public void close() {
            columns.values().forEach(Datum::close);
            outerVariables.values().forEach(Datum::close);
        }
    }

    /** A scope without columns: for literals alone. */
    static Scope none() {
        return new Rows(new Batch(List.of(), 1));
    }
}
