package dev.driftwood.runtime.transformations.cast;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.ComputedColumns;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The columns of a stream, some of them brought to other types. */
final class CastColumns {

    private final BindContext context;
    private final ComputedColumns columns;
    private final boolean marks;
    private final List<String> casts = new ArrayList<>();

    CastColumns(BindContext context) {
        this.context = context;
        this.columns = new ComputedColumns(context);
        this.marks = context.options().flag("errors", false);
    }

    PlanNode node() {
        return columns.node(String.join(", ", casts));
    }

    void cast(Argument.ColumnDefinition wanted) {
        boolean complex = !(wanted.type() instanceof SimpleType) && !(wanted.type() instanceof DataType.DecimalType);
        if (complex) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            wanted.span(),
                            "`cast` makes no " + wanted.type()
                                    + ": neither here nor in the service it takes complex types")
                    .hint("convert in a derive: " + wanted.name() + " = " + wanted.name() + " ? " + wanted.type()));
            return;
        }
        find(wanted).ifPresent(position -> cast(position, wanted));
    }

    private void cast(int position, Argument.ColumnDefinition wanted) {
        String stream = context.stream();
        Column column = columns.column(position);
        BoundExpression value = new BoundExpression.ColumnValue(
                position, context.input().column(position).type());
        context.converted(value, wanted.type(), wanted.format(), column.name(), wanted.span())
                .ifPresent(converted -> {
                    if (marks && !converted.equals(value)) {
                        columns.check(check(column.name(), value, converted));
                    }
                    String origin = converted.equals(value) ? column.origin() : stream;
                    columns.replace(
                            position,
                            new Column(column.name(), wanted.type(), false, origin, column.path(), column.lineage()),
                            converted);
                    casts.add(Names.quote(column.name()) + " as " + wanted.type());
                });
    }

    /** The column's name is what {@code hasError} knows a value by that does not convert. */
    private static RowErrors.Check check(String column, BoundExpression value, BoundExpression converted) {
        BoundExpression failed = new BoundExpression.Logical(
                BoundExpression.Logical.Connective.AND, RowErrors.isNotNull(value), RowErrors.isNull(converted));
        String message = "the value of " + Names.quote(column) + " is no " + converted.type();
        return new RowErrors.Check(column, failed, new BoundExpression.Literal(message, DataType.STRING));
    }

    /** The only column of the name; an exact spelling wins over one that differs in case. */
    private OptionalInt find(Argument.ColumnDefinition wanted) {
        String name = wanted.name().text();
        int[] found = context.input().find(name);
        int exact = -1;
        int exactly = 0;
        for (int position : found) {
            if (context.input().column(position).name().equals(name)) {
                exact = position;
                exactly++;
            }
        }
        if (exactly == 1) {
            return OptionalInt.of(exact);
        }
        if (found.length == 1) {
            return OptionalInt.of(found[0]);
        }
        context.report(found.length == 0 ? missing(wanted) : ambiguous(wanted, found.length));
        return OptionalInt.empty();
    }

    private Diagnostic missing(Argument.ColumnDefinition wanted) {
        Diagnostic complaint = context.error(
                DiagnosticCode.COLUMN_NOT_FOUND,
                wanted.span(),
                "the stream `" + context.inputs().get(0).name() + "` has no column `" + wanted.name() + "`");
        List<String> names =
                context.input().columns().stream().map(Column::name).toList();
        return NearestName.of(wanted.name().text(), names)
                .map(near -> complaint.hint("did you mean `" + Names.quote(near) + "`?"))
                .orElse(complaint);
    }

    private Diagnostic ambiguous(Argument.ColumnDefinition wanted, int count) {
        return context.error(
                        DiagnosticCode.AMBIGUOUS_COLUMN,
                        wanted.span(),
                        "`" + wanted.name() + "` could be any of " + count + " columns of that name")
                .hint("rename one of them with a select before");
    }
}
