package dev.driftwood.runtime.transformations.flowlet;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Handed;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Flowlet input: what a flow hands over, in the columns that the flowlet declares. Rule: transformations.md, section 25. */
public final class FlowletInput {

    public static final TransformationKind KIND = new TransformationKind(
            "input",
            "Flowlet input",
            "Stands in a flowlet: gives the columns that a flow maps to the declared ones, and with allowSchemaDrift all others"
                    + " too.",
            new TransformationKind.Inputs(0, 0),
            new TransformationKind.Arguments(Set.of("output"), false, false),
            List.of(
                    OptionDeclaration.of(
                            "allowSchemaDrift", OptionKind.BOOLEAN, "Let columns through that are not declared."),
                    OptionDeclaration.of(
                            "order", OptionKind.INTEGER, "Which of the incoming streams it is, counted from 0."),
                    OptionDeclaration.refused(
                            "validateSchema",
                            OptionKind.BOOLEAN,
                            "Fail if columns or types differ from the declared.")),
            FlowletInput::bind);

    private FlowletInput() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Optional<Handed> handed = context.handed();
        if (handed.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`input` gives the rows of a flow that uses a flowlet; here there is none")
                    .hint("Run a flow that uses this flowlet; a flow itself reads files: source(…)."));
            return Optional.empty();
        }
        HandedColumns columns = new HandedColumns(context, handed.get());
        columns.declare(context.columns("output").orElse(List.of()));
        if (context.options().flag("allowSchemaDrift", false)) {
            columns.addOthers();
        } else {
            columns.refuseOthers();
        }
        List<BoundExpression> values = columns.values();
        return context.failed()
                ? Optional.empty()
                : Optional.of(new FlowletEnd(
                        context.stream(), "input", context.inputs().get(0), columns.schema(), values));
    }
}
