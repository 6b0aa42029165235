package dev.driftwood.runtime.transformations.flowlet;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Flowlet: the statements of a flowlet take the place of this one. Rule: transformations.md, section 25. */
public final class Compose {

    public static final TransformationKind KIND = new TransformationKind(
            "compose",
            "Flowlet",
            "Puts the statements of a flowlet in its place.",
            new TransformationKind.Inputs(0, -1),
            new TransformationKind.Arguments(Set.of("mapColumn"), false, false),
            List.of(
                    OptionDeclaration.of("composition", OptionKind.STRING, "The flowlet's name."),
                    OptionDeclaration.of(
                            "skipDuplicateMapInputs", OptionKind.BOOLEAN, "An input column mapped twice counts once."),
                    OptionDeclaration.of(
                            "skipDuplicateMapOutputs",
                            OptionKind.BOOLEAN,
                            "Of two columns with one name the first stays.")),
            context -> {
                context.expandFlowlet();
                return Optional.empty();
            });

    private Compose() {}
}
