package dev.driftwood.runtime.transformations.cast;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Cast: gives columns other types. Rule: transformations.md, section 21. */
public final class Cast {

    public static final TransformationKind KIND = new TransformationKind(
            "cast",
            "Cast",
            "Gives columns other types; a value that does not convert becomes null.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("output"), false, false),
            List.of(OptionDeclaration.of(
                    "errors",
                    OptionKind.BOOLEAN,
                    "True: a value that does not convert marks its row, for isError() and its kin.")),
            Cast::bind);

    private Cast() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Optional<List<Argument.ColumnDefinition>> output = context.columns("output");
        if (output.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` names no columns")
                    .hint("add output(name as type, …)"));
            return Optional.empty();
        }
        CastColumns columns = new CastColumns(context);
        output.get().forEach(columns::cast);
        return Optional.of(columns.node());
    }
}
