package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Binds what a sink does with rows in error. Rule: transformations.md, section 26. */
final class ErrorRowsBinding {

    private static final String COLUMN = "assertErrors";

    /** How the copies are named in reports. */
    private static final String FAILED = "@failed";

    /** Makes the node that writes columns to a place, each file named as if nothing was said about names. */
    @FunctionalInterface
    interface Copies {
        FileSinkNode node(
                StreamPlace stream, Schema schema, List<BoundExpression> values, Places.Destination destination);
    }

    private final BindContext context;

    ErrorRowsBinding(BindContext context) {
        this.context = context;
    }

    /** Nothing if rows in error are written like others. */
    Optional<ErrorRows> bind(List<MappedColumn> columns, Copies copies) {
        boolean leftOut = context.options().flag("ignoreAssertFailedRows", false);
        boolean copied = context.options().flag("outputAssertFailedRows", false);
        OptionalInt errors = context.input().find(RowTag.ERRORS);
        if (!leftOut && !copied) {
            return Optional.empty();
        }
        if (errors.isEmpty()) {
            String option = leftOut ? "ignoreAssertFailedRows" : "outputAssertFailedRows";
            context.report(context.warning(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span(option),
                            "no row can be in error here: the rows of `"
                                    + context.inputs().get(0).name() + "` carry no errors")
                    .hint("the assert must stand before, with none between that makes new rows of several"));
            return Optional.empty();
        }
        Optional<FileSinkNode> written =
                copied ? Optional.of(copies(columns, errors.getAsInt(), copies)) : Optional.empty();
        return Optional.of(new ErrorRows(errors.getAsInt(), leftOut, written));
    }

    private FileSinkNode copies(List<MappedColumn> columns, int place, Copies copies) {
        Span span = context.options().span("outputAssertFailedRows");
        List<Column> names = new ArrayList<>();
        List<BoundExpression> values = new ArrayList<>();
        columns.forEach(mapped -> {
            names.add(mapped.column());
            values.add(mapped.source());
        });
        String name = COLUMN;
        while (new Schema(names).find(name).length > 0) {
            name = "_" + name;
        }
        names.add(new Column(name, DataType.STRING, false, context.stream(), List.of(context.stream()), List.of()));
        values.add(context.converted(
                new BoundExpression.ColumnValue(place, RowTag.ERRORS.type()), DataType.STRING, name, span));
        StreamPlace sink = context.place();
        return copies.node(
                new StreamPlace(sink.title(), sink.stream() + FAILED, sink.place()),
                new Schema(names),
                values,
                context.places().errorRows(context));
    }
}
