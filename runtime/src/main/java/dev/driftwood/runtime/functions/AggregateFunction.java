package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * A function that gives one value for all rows of a group, or of a window's frame. Made by {@link #named}, held in a constant of
 * the file that also makes its accumulators.
 */
public final class AggregateFunction implements Function {

    private final List<String> names;
    private final String summary;
    private final List<Example> examples;
    private final AggregateNulls nulls;
    private final boolean conditional;
    private final List<Overload<AccumulatorFactory>> overloads;

    private AggregateFunction(Builder builder) {
        this.names = List.copyOf(builder.names);
        this.summary = builder.summary;
        this.examples = List.copyOf(builder.examples);
        this.nulls = builder.nulls;
        this.conditional = builder.conditional;
        this.overloads = List.copyOf(builder.overloads);
    }

    public static Builder named(String name) {
        return new Builder(name);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public List<Example> examples() {
        return examples;
    }

    public AggregateNulls nulls() {
        return nulls;
    }

    /** Whether the first argument is a condition that says which rows are taken, and that the accumulator never sees. */
    public boolean conditional() {
        return conditional;
    }

    @Override
    public List<Overload<AccumulatorFactory>> overloads() {
        return overloads;
    }

    @Override
    public String toString() {
        return name();
    }

    /** Collects what a function is. */
    public static final class Builder {

        private final List<String> names = new ArrayList<>(2);
        private final List<Example> examples = new ArrayList<>(2);
        private final List<Overload<AccumulatorFactory>> overloads = new ArrayList<>(2);
        private String summary = "";
        private AggregateNulls nulls = AggregateNulls.SKIPPED;
        private boolean conditional;

        private Builder(String name) {
            names.add(name);
        }

        /** Another spelling that the service takes. */
        public Builder alias(String name) {
            names.add(name);
            return this;
        }

        /** What it gives. */
        public Builder summary(String text) {
            summary = text;
            return this;
        }

        /** Shown in the reference and run as a test over rows that are written as columns: {@code x = [1, 2]}. */
        public Builder example(String rows, String expression, String value) {
            examples.add(new Example(expression, value, rows));
            return this;
        }

        /** Rows with a null argument are not left out. */
        public Builder nullsSeen() {
            nulls = AggregateNulls.SEEN;
            return this;
        }

        /** Arguments of these types give that type. */
        public Builder overload(List<Parameter> parameters, DataType result, AccumulatorFactory accumulator) {
            return overload(parameters, signature -> result, accumulator);
        }

        /** The result's type depends on the arguments. */
        public Builder overload(List<Parameter> parameters, ResultType result, AccumulatorFactory accumulator) {
            overloads.add(new Overload<>(parameters, Targets.EACH, result, accumulator));
            return this;
        }

        /** The same as another function, for those rows only for which a condition in front is true. */
        public Builder where(AggregateFunction other) {
            conditional = true;
            nulls = other.nulls;
            for (Overload<AccumulatorFactory> overload : other.overloads) {
                List<Parameter> parameters = new ArrayList<>();
                parameters.add(Parameter.required("condition", DataType.BOOLEAN));
                parameters.addAll(overload.parameters());
                ResultType result = signature -> overload.result().of(signature.withoutFirst());
                overloads.add(new Overload<>(parameters, Targets.EACH, result, overload.kernel()));
            }
            return this;
        }

        public AggregateFunction build() {
            return new AggregateFunction(this);
        }
    }
}
