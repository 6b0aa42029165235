package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.runtime.transformations.sink.table.TableSinkBinding;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.Optional;
import java.util.Set;

/** Sink: lands rows as files in a folder or in a database that the user names, or keeps them for lookups. Rule: transformations.md, section 26; drift.md, section 5. */
public final class Sink {

    public static final TransformationKind KIND = new TransformationKind(
            "sink",
            "Sink",
            "Lands the rows as files in a folder, or keeps them in a cache.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("input", "mapColumn"), false, false),
            SinkOptions.ALL,
            Sink::bind);

    private Sink() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Optional<String> store = context.options().string("store").filter(name -> !name.isEmpty());
        if (store.isPresent() && store.get().equals(CacheBinding.STORE)) {
            return new CacheBinding(context).bind();
        }
        Optional<Database> database = context.places().sinkDatabase(context);
        if (database.isPresent()) {
            return new TableSinkBinding(context, database.get()).bind(new SinkColumns(context).settle());
        }
        if (store.isPresent()) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            context.options().span("store"),
                            "the store '" + store.get() + "' is not supported by this version of Driftwood")
                    .hint("let files stand in for it: --sink " + context.stream()
                            + "=FOLDER, or name its database: --sink " + context.stream() + "=jdbc:…"));
            return Optional.empty();
        }
        return new SinkBinding(context).bind();
    }
}
