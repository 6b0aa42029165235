package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.ledger.LedgerColumn;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns of a source that are known before its files are looked at: by the projection, by hints, or by a ledger. */
final class KnownColumns {

    private final SourceFeed feed;
    private final boolean infer;
    private final boolean ledger;
    private final boolean declared;
    private final Map<String, Known> hints = new LinkedHashMap<>();
    private final Map<String, Known> remembered = new LinkedHashMap<>();
    private final Map<String, Known> all = new HashMap<>();

    /** A known column in its own spelling. */
    record Known(String name, DataType type) {}

    private KnownColumns(BindContext context, SourceFeed feed, boolean ledger) {
        this.feed = feed;
        this.ledger = ledger;
        this.infer = context.options().flag("inferDriftedColumnTypes", false);
        this.declared = context.columns("output").isPresent();
    }

    /**
     * Reports hints that the projection contradicts, or that no column can follow.
     *
     * @param memory what a ledger remembers; empty if there is no ledger
     */
    static KnownColumns of(BindContext context, SourceFeed feed, Optional<List<LedgerColumn>> memory) {
        KnownColumns known = new KnownColumns(context, feed, memory.isPresent());
        feed.hints().forEach((name, type) -> known.hints.put(Schema.fold(name), new Known(name, type)));
        for (LedgerColumn column : memory.orElse(List.of())) {
            known.remember(column);
        }
        known.all.putAll(known.remembered);
        known.all.putAll(known.hints);
        for (Argument.ColumnDefinition column : context.columns("output").orElse(List.of())) {
            known.declare(context, column);
        }
        if (!context.options().flag("allowSchemaDrift", false)) {
            known.refuseHints(context);
            known.remembered.clear();
        }
        return known;
    }

    private void remember(LedgerColumn column) {
        String key = Schema.fold(column.name());
        Known hint = hints.get(key);
        DataType type = hint != null ? hint.type() : infer ? column.type() : DataType.STRING;
        remembered.put(key, new Known(column.name(), type));
    }

    private void declare(BindContext context, Argument.ColumnDefinition column) {
        String name = column.name().text();
        Known hint = hints.remove(Schema.fold(name));
        if (hint != null && !hint.type().equals(column.type())) {
            context.report(context.error(
                            DiagnosticCode.TYPE_MISMATCH,
                            column.span(),
                            "the projection reads `" + Names.quote(name) + "` as " + column.type() + ", and a hint as "
                                    + hint.type())
                    .hint("take one of them back: the projection is what the service goes by"));
        }
        remembered.remove(Schema.fold(name));
        all.put(Schema.fold(name), new Known(name, column.type()));
    }

    private void refuseHints(BindContext context) {
        for (Known hint : hints.values()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_INPUT_COLUMNS,
                            context.statement().stream().span(),
                            "a hint is for `" + Names.quote(hint.name()) + "`, which `" + context.stream()
                                    + "` does not read: the projection lacks it, and drift is not allowed")
                    .hint("add it to output(…), or set allowSchemaDrift: true"));
        }
    }

    Optional<Known> find(String name) {
        return Optional.ofNullable(all.get(Schema.fold(name)));
    }

    /** The hint for a column that no projection has. */
    Optional<DataType> hint(String name) {
        return Optional.ofNullable(hints.get(Schema.fold(name))).map(Known::type);
    }

    /** What a ledger remembers of a column that no projection has. */
    Optional<Known> remembered(String name) {
        return Optional.ofNullable(remembered.get(Schema.fold(name)));
    }

    /** Whether a column's type is settled beforehand, so that values that do not fit it are not bent. */
    boolean isSettled(String name) {
        return hint(name).isPresent() || remembered(name).isPresent();
    }

    /** Columns that no projection has: those that a ledger remembers, in its order, then those of hints. */
    List<Known> beyondProjection() {
        Map<String, Known> beyond = new LinkedHashMap<>(remembered);
        hints.forEach(beyond::putIfAbsent);
        return new ArrayList<>(beyond.values());
    }

    NewColumns mode() {
        return feed.newColumns().orElse(ledger ? NewColumns.ADD : NewColumns.ADD_SILENTLY);
    }

    /** Whether it is settled what is known; else whatever the first files bring is. */
    private boolean isClosed() {
        return declared || !remembered.isEmpty() || (!ledger && !hints.isEmpty());
    }

    /** Whether a column that files bring becomes one of the source's. */
    boolean takes(String name) {
        return !isClosed() || mode().adds() || find(name).isPresent();
    }

    /** Whether a column that is not known ends the run for good. */
    boolean refusesNew() {
        return isClosed() && mode() == NewColumns.FAIL;
    }

    /** Whether a type that does not fit the known one ends the run: where its values would be kept nowhere, and nobody said so. */
    boolean refusesTypes() {
        return rescued().isEmpty() && mode() != NewColumns.IGNORE;
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
