package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.EmbeddedWriting;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** Expressions that read documents out of texts, and write values as such. */
public final class Documents {

    private static final ScalarFunction READ =
            ScalarFunction.named("parse").summary("Reads a document.").build();
    private static final ScalarFunction WRITE =
            ScalarFunction.named("stringify").summary("Writes a document.").build();

    private Documents() {}

    /**
     * What the documents hold that a column's texts are, in the column's type; reports and gives nothing if they hold no such type.
     *
     * @param column its value is the text
     */
    public static Optional<BoundExpression> read(
            BindContext context, TypedColumn column, EmbeddedFormat format, EmbeddedFormat.Opening opening) {
        Optional<DataType> read = format.read(column.type());
        if (read.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.TYPE_MISMATCH,
                            column.span(),
                            "a text of the format '" + format.name() + "' cannot become " + column.type())
                    .hint("say a structure, or an array of structures: (a as string, b as integer)"));
            return Optional.empty();
        }
        BoundExpression text = context.converted(column.value(), DataType.STRING, column.name(), column.span());
        BoundExpression document = new BoundExpression.Call(
                READ, new ReadKernel(opening, read.get()), List.of(text), read.get(), place(context, column));
        return context.converted(document, column.type(), Optional.empty(), column.name(), column.span());
    }

    /** The column's value as a document; nothing if there is no form for such values. */
    public static Optional<BoundExpression> written(BindContext context, TypedColumn column, EmbeddedWriting writing) {
        return writing.written(column.value().type())
                .map(type -> new BoundExpression.Call(
                        WRITE,
                        new WriteKernel(writing, type),
                        List.of(context.converted(column.value(), type, column.name(), column.span())),
                        DataType.STRING,
                        place(context, column)));
    }

    private static CallPlace place(BindContext context, TypedColumn column) {
        return context.callPlace(column.name(), column.span());
    }
}
