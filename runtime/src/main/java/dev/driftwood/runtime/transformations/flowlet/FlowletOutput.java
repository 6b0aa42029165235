package dev.driftwood.runtime.transformations.flowlet;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.AutoMapping;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.RowTags;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Flowlet output: what goes back to the flow. Rule: transformations.md, section 25. */
public final class FlowletOutput {

    public static final TransformationKind KIND = new TransformationKind(
            "output",
            "Flowlet output",
            "Stands in a flowlet: gives its rows to the flow, as an output of the stream that uses the flowlet.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("mapColumn"), false, false),
            List.of(
                    OptionDeclaration.of(
                            "skipDuplicateMapInputs", OptionKind.BOOLEAN, "An input column mapped twice counts once."),
                    OptionDeclaration.of(
                            "skipDuplicateMapOutputs",
                            OptionKind.BOOLEAN,
                            "Of two columns with one name the first stays.")),
            FlowletOutput::bind);

    private FlowletOutput() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<MappedColumn> mapping = context.mapping().orElseGet(() -> AutoMapping.of(context));
        Schema input = context.input();
        Schema schema = new Schema(mapping.stream().map(MappedColumn::column).toList(), input.tags());
        List<BoundExpression> values = new ArrayList<>();
        mapping.forEach(mapped -> values.add(mapped.source()));
        values.addAll(RowTags.of(input));
        return Optional.of(
                new FlowletEnd(context.stream(), "output", context.inputs().get(0), schema, values));
    }
}
