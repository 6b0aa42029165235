package dev.driftwood.runtime.transformations.window;

import static dev.driftwood.runtime.options.OptionKind.INTEGER;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.Windowing;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Window: columns made of the rows around each row. Rule: transformations.md, section 12. */
public final class Window {

    public static final TransformationKind KIND = new TransformationKind(
            "window",
            "Window",
            "Adds columns that are made of the rows around each row: ranks, running sums, values before and behind.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("over", "asc", "desc"), true, false),
            List.of(
                    OptionDeclaration.of(
                            "startRowOffset", INTEGER, "Where frames begin, in rows; negative is before the row."),
                    OptionDeclaration.of("endRowOffset", INTEGER, "Where frames end, in rows."),
                    OptionDeclaration.of(
                            "startRange", INTEGER, "Where frames begin, by the difference of the only sort key."),
                    OptionDeclaration.of(
                            "endRange", INTEGER, "Where frames end, by the difference of the only sort key.")),
            Window::bind);

    private Window() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Windowing windowing = context.windowing();
        Optional<FrameChoice> frame = FrameChoice.of(context, windowing.order());
        if (context.failed() || frame.isEmpty()) {
            return Optional.empty();
        }
        Schema schema = new Schema(
                windowing.columns().stream().map(GatheredColumn::column).toList(),
                context.input().tags());
        return Optional.of(new WindowNode(
                context.stream(),
                context.inputs().get(0),
                schema,
                windowing,
                frame.get().frame()));
    }
}
