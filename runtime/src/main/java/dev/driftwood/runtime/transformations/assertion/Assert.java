package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Assert: marks rows that do not meet expectations, or stops the run. Rule: transformations.md, section 22. */
public final class Assert {

    public static final TransformationKind KIND = new TransformationKind(
            "assert",
            "Assert",
            "Marks the rows that do not meet expectations, or stops the run at one; isError() and its kin ask for the marks.",
            new TransformationKind.Inputs(1, 2),
            new TransformationKind.Arguments(Set.of("expectTrue", "expectUnique", "expectExists"), false, false),
            List.of(
                    OptionDeclaration.of(
                            "abort",
                            OptionKind.BOOLEAN,
                            "True: the run stops at the first row that fails any of them."),
                    OptionDeclaration.of(
                            "ignoreNulls",
                            OptionKind.BOOLEAN,
                            "True: a null is no failure, unless an expectation says otherwise by itself.")),
            Assert::bind);

    private Assert() {}

    private static Optional<PlanNode> bind(BindContext context) {
        return new AssertBinding(context).bind();
    }
}
