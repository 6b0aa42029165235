package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns of a source that are known before its files are looked at: by the projection, or by hints. */
final class KnownColumns {

    private final SourceFeed feed;
    private final Map<String, Known> hints = new HashMap<>();
    private final Map<String, Known> all = new HashMap<>();

    /** A known column in its own spelling. */
    record Known(String name, DataType type) {}

    private KnownColumns(SourceFeed feed) {
        this.feed = feed;
    }

    /** Reports hints that the projection contradicts, or that no column can follow. */
    static KnownColumns of(BindContext context, SourceFeed feed) {
        KnownColumns known = new KnownColumns(feed);
        feed.hints().forEach((name, type) -> known.hints.put(Schema.fold(name), new Known(name, type)));
        known.all.putAll(known.hints);
        List<Argument.ColumnDefinition> projection = context.columns("output").orElse(List.of());
        for (Argument.ColumnDefinition column : projection) {
            String name = column.name().text();
            Known hint = known.hints.get(Schema.fold(name));
            if (hint != null && !hint.type().equals(column.type())) {
                context.report(context.error(
                                DiagnosticCode.TYPE_MISMATCH,
                                column.span(),
                                "the projection reads `" + Names.quote(name) + "` as " + column.type()
                                        + ", and a hint as " + hint.type())
                        .hint("take one of them back: the projection is what the service goes by"));
            }
            known.all.put(Schema.fold(name), new Known(name, column.type()));
            known.hints.remove(Schema.fold(name));
        }
        if (!context.options().flag("allowSchemaDrift", false)) {
            known.hints
                    .values()
                    .forEach(hint -> context.report(context.error(
                                    DiagnosticCode.INVALID_INPUT_COLUMNS,
                                    context.statement().stream().span(),
                                    "a hint is for `" + Names.quote(hint.name()) + "`, which `" + context.stream()
                                            + "` does not read: the projection lacks it, and drift is not allowed")
                            .hint("add it to output(…), or set allowSchemaDrift: true")));
        }
        return known;
    }

    Optional<Known> find(String name) {
        return Optional.ofNullable(all.get(Schema.fold(name)));
    }

    /** The hint for a column that no projection has. */
    Optional<DataType> hint(String name) {
        return Optional.ofNullable(hints.get(Schema.fold(name))).map(Known::type);
    }

    /** Hinted columns that no projection has, in the order of the hints. */
    List<Known> hinted() {
        List<Known> hinted = new ArrayList<>();
        for (String name : feed.hints().keySet()) {
            Known hint = hints.get(Schema.fold(name));
            if (hint != null) {
                hinted.add(hint);
            }
        }
        return hinted;
    }

    /** Whether a column that files bring becomes one of the source's. */
    boolean takes(String name) {
        boolean open = all.isEmpty() || feed.newColumns().map(NewColumns::adds).orElse(true);
        return open || find(name).isPresent();
    }

    /** Whether a column that is not known ends the run. */
    boolean refusesNew() {
        return !all.isEmpty() && feed.newColumns().equals(Optional.of(NewColumns.FAIL));
    }

    /** The column that keeps what does not fit. */
    Optional<String> rescued() {
        return feed.rescued();
    }

    boolean isRescued(String name) {
        return rescued()
                .filter(column -> Schema.fold(column).equals(Schema.fold(name)))
                .isPresent();
    }

    /** Whether a column of a file is none of the source's, and is kept in its own shape. */
    boolean keepsWhole(FileColumn column) {
        boolean nested = !(column.type() instanceof SimpleType);
        return nested && rescued().isPresent() && !takes(column.name());
    }

    /** What becomes of values that are left out, in words. */
    String fate() {
        return rescued().map(column -> "kept in `" + column + "`").orElse("not read");
    }
}
