package dev.driftwood.runtime.transformations.unpivot;

import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Unpivot: columns become rows. Rule: transformations.md, section 17. */
public final class Unpivot {

    public static final TransformationKind KIND = new TransformationKind(
            "unpivot",
            "Unpivot",
            "Makes a row of each column that ungroupBy(…) does not name: its name is the key, its value the value.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("output", "ungroupBy"), false, false),
            List.of(
                    OptionDeclaration.of("ignoreNullPivots", BOOLEAN, "True: no row is made of a null."),
                    OptionDeclaration.ignored(
                            "lateral", BOOLEAN, "How several value columns stand; there is one value column here.")),
            Unpivot::bind);

    private Unpivot() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<Argument.ColumnDefinition> output = context.columns("output").orElse(List.of());
        if (output.size() > 2) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            output.get(2).span(),
                            "several value columns are not supported by this version of Driftwood")
                    .hint("use an unpivot for each of them, and join their rows"));
            return Optional.empty();
        }
        if (output.size() < 2) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` does not say what its key and value columns are")
                    .hint("name both: output(month as string, amount as double)"));
            return Optional.empty();
        }
        List<RowKey> kept = context.keys("ungroupBy");
        if (context.failed()) {
            return Optional.empty();
        }
        return new UnpivotColumns(context, kept, output.get(0), output.get(1))
                .bind()
                .map(columns -> new UnpivotNode(
                        context.stream(),
                        context.inputs().get(0),
                        columns,
                        context.options().flag("ignoreNullPivots", false)));
    }
}
