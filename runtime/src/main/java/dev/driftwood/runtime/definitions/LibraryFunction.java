package dev.driftwood.runtime.definitions;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A function that a library defines. Its arguments are called {@code i1}, {@code i2}, … in the body.
 *
 * @param library the library's text, which the spans are of
 */
public record LibraryFunction(
        String name, List<DataType> parameters, DataType result, Expression body, SourceText library, Span span) {

    public LibraryFunction {
        parameters = List.copyOf(parameters);
    }

    /** As the library spells it: {@code twice(double) as double}. */
    public String signature() {
        return name
                + parameters.stream().map(DataType::toString).collect(Collectors.joining(", ", "(", ") as "))
                + result;
    }
}
