package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.source.table.TableSourceBinding;
import java.util.Optional;
import java.util.Set;

/** Source: the rows of files, or of a database that the user names. Rule: transformations.md, section 1; drift.md. */
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
        Optional<Database> database = context.places().sourceDatabase(context);
        return database.isPresent()
                ? new TableSourceBinding(context, database.get()).bind()
                : new SourceBinding(context).bind();
    }
}
