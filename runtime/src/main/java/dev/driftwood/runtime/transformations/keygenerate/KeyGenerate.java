package dev.driftwood.runtime.transformations.keygenerate;

import static dev.driftwood.runtime.options.OptionKind.INTEGER;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.AddedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Surrogate key: a number for each row. Rule: transformations.md, section 15. */
public final class KeyGenerate {

    public static final TransformationKind KIND = new TransformationKind(
            "keyGenerate",
            "Surrogate key",
            "Adds a column that numbers the rows.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("output"), false, false),
            List.of(
                    OptionDeclaration.of("startAt", INTEGER, "The first row's number; absent, 1."),
                    OptionDeclaration.of(
                            "stepValue",
                            INTEGER,
                            "The difference between a row's number and the next one's; absent, 1.")),
            KeyGenerate::bind);

    private KeyGenerate() {}

    private static Optional<PlanNode> bind(BindContext context) {
        long start = context.options().integer("startAt").orElse(1L);
        long step = context.options().integer("stepValue").orElse(1L);
        if (step == 0) {
            context.report(context.error(
                    DiagnosticCode.INVALID_PROPERTY,
                    context.options().span("stepValue"),
                    "with a step of 0 all rows would have one key"));
        }
        return AddedColumn.of(context)
                .filter(column -> step != 0)
                .map(column ->
                        new KeyGenerateNode(context.stream(), context.inputs().get(0), column, start, step));
    }
}
