package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.Optional;
import java.util.Set;

/** Sink: lands rows as files in a folder. Rule: transformations.md, section 26; drift.md, section 5. */
public final class Sink {

    public static final TransformationKind KIND = new TransformationKind(
            "sink",
            "Sink",
            "Lands the rows as files in a folder.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("input", "mapColumn"), false, false),
            SinkOptions.ALL,
            Sink::bind);

    private Sink() {}

    private static Optional<PlanNode> bind(BindContext context) {
        return new SinkBinding(context).bind();
    }
}
