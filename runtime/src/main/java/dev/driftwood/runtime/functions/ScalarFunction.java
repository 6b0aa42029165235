package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A function that gives one value for each row: everything that the binder, the engine and the reference page need to know of it.
 * Made by {@link #named}, held in a constant of the file that also holds its kernels.
 */
public final class ScalarFunction implements Function {

    private final List<String> names;
    private final String summary;
    private final List<Example> examples;
    private final NullConvention nulls;
    private final Volatility volatility;
    private final boolean countsRows;
    private final Optional<String> cache;
    private final Form form;
    private final LiteralRule literals;
    private final List<Overload<KernelFactory>> overloads;

    private ScalarFunction(Builder builder) {
        this.names = List.copyOf(builder.names);
        this.summary = builder.summary;
        this.examples = List.copyOf(builder.examples);
        this.nulls = builder.nulls;
        this.volatility = builder.volatility;
        this.countsRows = builder.countsRows;
        this.cache = builder.cache;
        this.form = builder.form;
        this.literals = builder.literals;
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

    public NullConvention nulls() {
        return nulls;
    }

    public Volatility volatility() {
        return volatility;
    }

    /** Whether a value depends on how many rows came before, so that rows must not be worked on apart from each other. */
    public boolean countsRows() {
        return countsRows;
    }

    /** The cache sink whose rows it gives, if it does. */
    public Optional<String> cache() {
        return cache;
    }

    public Form form() {
        return form;
    }

    /** How calls of literals are folded, before the kernel is asked. */
    public LiteralRule literals() {
        return literals;
    }

    @Override
    public List<Overload<KernelFactory>> overloads() {
        return overloads;
    }

    /** Whether some argument is evaluated for items of another one. */
    public boolean takesLambdas() {
        for (Overload<KernelFactory> overload : overloads) {
            for (Parameter parameter : overload.parameters()) {
                if (parameter.lambda().isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return name();
    }

    /** Collects what a function is. */
    public static final class Builder {

        private final List<String> names = new ArrayList<>(2);
        private final List<Example> examples = new ArrayList<>(2);
        private final List<Overload<KernelFactory>> overloads = new ArrayList<>(2);
        private String summary = "";
        private NullConvention nulls = NullConvention.STRICT;
        private Volatility volatility = Volatility.IMMUTABLE;
        private boolean countsRows;
        private Optional<String> cache = Optional.empty();
        private Form form = Form.CALL;
        private LiteralRule literals = arguments -> Optional.empty();

        private Builder(String name) {
            names.add(name);
        }

        /** Another spelling that the service takes. */
        public Builder alias(String name) {
            names.add(name);
            return this;
        }

        /** What it gives, in one sentence. */
        public Builder summary(String text) {
            summary = text;
            return this;
        }

        /** Shown in the reference and run as a test. */
        public Builder example(String expression, String value) {
            examples.add(new Example(expression, value));
            return this;
        }

        public Builder nullsSeen() {
            nulls = NullConvention.NULLS_SEEN;
            return this;
        }

        public Builder stable() {
            volatility = Volatility.STABLE;
            return this;
        }

        public Builder unstable() {
            volatility = Volatility.UNSTABLE;
            return this;
        }

        public Builder countsRows() {
            countsRows = true;
            return unstable();
        }

        /** It gives rows of a cache sink, which may hold others in each run. */
        public Builder ofCache(String sink) {
            cache = Optional.of(sink);
            return stable();
        }

        /** A quick way for literals, where conditions of column patterns often use the function. */
        public Builder literals(LiteralRule rule) {
            literals = rule;
            return this;
        }

        /** Evaluated in a special way; the parameters only say what may be given. */
        public Builder form(Form special, List<Parameter> parameters) {
            form = special;
            return prepared(parameters, Builder::noKernel, site -> {
                throw new IllegalStateException("a special form has no kernel");
            });
        }

        private static DataType noKernel(Signature signature) {
            throw new IllegalStateException("a special form has no kernel for " + signature);
        }

        /** Arguments of these types give that type. */
        public Builder overload(List<Parameter> parameters, DataType result, Kernel kernel) {
            return adjusted(parameters, Targets.EACH, signature -> result, site -> kernel);
        }

        /** The result's type depends on the arguments, or the kernel is made for them when the call is bound. */
        public Builder prepared(List<Parameter> parameters, ResultType result, KernelFactory kernel) {
            return adjusted(parameters, Targets.EACH, result, kernel);
        }

        /** As {@link #prepared}, but all arguments are brought to their common type first. */
        public Builder unified(List<Parameter> parameters, ResultType result, KernelFactory kernel) {
            return adjusted(parameters, Targets.UNIFIED, result, kernel);
        }

        /** As {@link #prepared}, but the arguments are brought to other types first. */
        public Builder adjusted(
                List<Parameter> parameters, Targets adjustment, ResultType result, KernelFactory kernel) {
            overloads.add(new Overload<>(parameters, adjustment, result, kernel));
            return this;
        }

        public ScalarFunction build() {
            return new ScalarFunction(this);
        }
    }
}
