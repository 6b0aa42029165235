package dev.driftwood.runtime.transformations.stringify;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.EmbeddedWriting;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.ComputedColumns;
import dev.driftwood.runtime.transformations.Documents;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.TypedColumn;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import dev.driftwood.types.SimpleType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Stringify: writes complex values as texts. Rule: transformations.md, section 20. */
public final class Stringify {

    public static final TransformationKind KIND = new TransformationKind(
            "stringify",
            "Stringify",
            "Writes structures, arrays and maps as texts.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of(), true, false),
            List.of(OptionDeclaration.of("format", OptionKind.STRING, "What the texts become: 'json'.")),
            Stringify::bind);

    private Stringify() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Optional<EmbeddedFormat> format = context.embeddedFormat();
        List<TypedColumn> made = context.typedColumns();
        if (format.isEmpty()) {
            return Optional.empty();
        }
        Optional<EmbeddedWriting> writing = format.get().writing();
        if (writing.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            context.options().span("format"),
                            "`stringify` does not write the format '"
                                    + format.get().name() + "' in this version of Driftwood")
                    .hint("supported: json"));
            return Optional.empty();
        }
        ComputedColumns columns = new ComputedColumns(context);
        for (TypedColumn column : made) {
            value(context, column, writing.get()).ifPresent(value -> columns.put(column, value));
        }
        return Optional.of(columns.node(format.get().name() + " into "
                + made.stream().map(column -> Names.quote(column.name())).collect(Collectors.joining(", "))));
    }

    private static Optional<BoundExpression> value(BindContext context, TypedColumn column, EmbeddedWriting writing) {
        DataType given = column.value().type();
        if (given == DataType.NULL) {
            return Optional.of(new BoundExpression.Literal(null, DataType.STRING));
        }
        if (column.type() != DataType.STRING) {
            return complaint(context, column, "`stringify` makes texts, not " + column.type(), "write ? string");
        }
        Optional<BoundExpression> text = given instanceof SimpleType || given instanceof DataType.DecimalType
                ? Optional.empty()
                : Documents.written(context, column, writing);
        return text.isPresent()
                ? text
                : complaint(
                        context,
                        column,
                        "`stringify` takes structures, arrays and maps; `" + column.text() + "` is " + given,
                        "toString(…) in a derive makes a text of it");
    }

    private static Optional<BoundExpression> complaint(
            BindContext context, TypedColumn column, String message, String hint) {
        Diagnostic complaint = context.error(DiagnosticCode.TYPE_MISMATCH, column.span(), message);
        context.report(complaint.hint(hint));
        return Optional.empty();
    }
}
