package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.Optional;
import java.util.Set;

/** Source: the rows of files. Rule: transformations.md, section 1; drift.md. */
public final class Source {

    public static final TransformationKind KIND = new TransformationKind(
            "source",
            "Source",
            "Reads files; their columns are united by name.",
            new TransformationKind.Inputs(0, 0),
            new TransformationKind.Arguments(Set.of("output"), false, false),
            SourceOptions.ALL,
            Source::bind);

    private Source() {}

    private static Optional<PlanNode> bind(BindContext context) {
        return new SourceBinding(context).bind();
    }
}
