package dev.driftwood.runtime.functions;

import java.util.List;

/** Whatever an expression may call by name, as messages and the reference see it. */
public sealed interface Function permits ScalarFunction, AggregateFunction, WindowFunction {

    /**
     * An expression and an expression of the same value, both in the language.
     *
     * @param rows the columns of the rows that the expression is about, such as {@code x = [1, 2]}; empty if it is about none
     */
    record Example(String expression, String value, String rows) {
        public Example(String expression, String value) {
            this(expression, value, "");
        }
    }

    /** Every spelling; the first is the one that messages and documentation use. */
    List<String> names();

    default String name() {
        return names().get(0);
    }

    /** What it gives, in a sentence or two, nulls included where they are not the family's matter of course. */
    String summary();

    List<Example> examples();

    /** One for each way to call it. */
    List<? extends Overload<?>> overloads();
}
