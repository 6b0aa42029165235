package dev.driftwood.runtime.functions;

import java.util.ArrayList;
import java.util.List;

/**
 * A function of a row's place among the rows of its window. Made by {@link #named}, held in a constant of the file that also
 * holds its kernel. Frames do not matter to it.
 */
public final class WindowFunction implements Function {

    private final List<String> names;
    private final String summary;
    private final List<Example> examples;
    private final List<Overload<WindowKernelFactory>> overloads;

    private WindowFunction(Builder builder) {
        this.names = List.copyOf(builder.names);
        this.summary = builder.summary;
        this.examples = List.copyOf(builder.examples);
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

    @Override
    public List<Overload<WindowKernelFactory>> overloads() {
        return overloads;
    }

    @Override
    public String toString() {
        return name();
    }

    /** Collects what a function is. */
    public static final class Builder {

        private final List<String> names = new ArrayList<>(1);
        private final List<Example> examples = new ArrayList<>(2);
        private final List<Overload<WindowKernelFactory>> overloads = new ArrayList<>(2);
        private String summary = "";

        private Builder(String name) {
            names.add(name);
        }

        /** What it gives. */
        public Builder summary(String text) {
            summary = text;
            return this;
        }

        /**
         * Shown in the reference and run as a test, over rows that are written as columns ({@code x = [1, 2]}) and are in the
         * order of the first column; the value is that of each row.
         */
        public Builder example(String rows, String expression, String value) {
            examples.add(new Example(expression, value, rows));
            return this;
        }

        /** Arguments of these types give that type. */
        public Builder overload(List<Parameter> parameters, ResultType result, WindowKernelFactory kernel) {
            return adjusted(parameters, Targets.EACH, result, kernel);
        }

        /** As {@link #overload}, but the arguments are brought to other types first. */
        public Builder adjusted(
                List<Parameter> parameters, Targets adjustment, ResultType result, WindowKernelFactory kernel) {
            overloads.add(new Overload<>(parameters, adjustment, result, kernel));
            return this;
        }

        public WindowFunction build() {
            return new WindowFunction(this);
        }
    }
}
