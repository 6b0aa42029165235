package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.AutoMapping;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Settles what a sink writes: its mapping or every column, measured against {@code input(…)}, no name twice. Rule: drift.md,
 * section 5.
 */
final class SinkColumns {

    private final BindContext context;

    SinkColumns(BindContext context) {
        this.context = context;
    }

    List<MappedColumn> settle() {
        Optional<List<MappedColumn>> mapping = context.mapping();
        Optional<List<Argument.ColumnDefinition>> target = context.columns("input");
        List<MappedColumn> columns =
                mapping.orElseGet(() -> target.isPresent() ? AutoMapping.of(context) : autoMapped());
        if (target.isPresent()) {
            columns = fit(columns, target.get());
        }
        return withoutDuplicates(columns);
    }

    /** Every column; the drifted ones only if the sink lets them through. */
    private List<MappedColumn> autoMapped() {
        List<MappedColumn> all = AutoMapping.of(context);
        if (context.options().flag("allowSchemaDrift", false)) {
            return all;
        }
        List<MappedColumn> defined = new ArrayList<>(all.size());
        List<String> lost = new ArrayList<>();
        for (MappedColumn mapped : all) {
            if (mapped.column().drifted()) {
                lost.add(mapped.column().name());
            } else {
                defined.add(mapped);
            }
        }
        if (!lost.isEmpty()) {
            context.report(context.warning(
                            DiagnosticCode.COLUMN_DROPPED,
                            keyword(),
                            "`" + context.stream() + "` does not write drifted columns: " + String.join(", ", lost))
                    .hint("set allowSchemaDrift: true to write them"));
        }
        return defined;
    }

    /** Converts to the target's types; without drift, leaves only the target's columns. */
    private List<MappedColumn> fit(List<MappedColumn> columns, List<Argument.ColumnDefinition> target) {
        Map<String, Argument.ColumnDefinition> byName = new HashMap<>();
        target.forEach(t -> byName.putIfAbsent(Schema.fold(t.name().text()), t));
        boolean drift = context.options().flag("allowSchemaDrift", false);
        boolean validate = context.options().flag("validateSchema", false);
        List<MappedColumn> fitting = new ArrayList<>(columns.size());
        for (MappedColumn mapped : columns) {
            Argument.ColumnDefinition wanted =
                    byName.remove(Schema.fold(mapped.column().name()));
            if (wanted != null) {
                fitting.add(converted(mapped, wanted, validate));
            } else if (drift) {
                fitting.add(mapped);
            }
        }
        if (validate) {
            byName.values().forEach(this::reportMissing);
        }
        return fitting;
    }

    private MappedColumn converted(MappedColumn mapped, Argument.ColumnDefinition wanted, boolean validate) {
        DataType type = mapped.column().type();
        if (type.equals(wanted.type())) {
            return mapped;
        }
        if (validate) {
            context.report(context.error(
                    DiagnosticCode.SCHEMA_NOT_VALID,
                    wanted.span(),
                    "column `" + wanted.name() + "` is " + type + "; the sink's schema says " + wanted.type()));
        }
        Column from = mapped.column();
        Column column =
                new Column(from.name(), wanted.type(), from.drifted(), context.stream(), from.path(), from.lineage());
        BoundExpression value = context.converted(mapped.source(), wanted.type(), from.name(), wanted.span());
        return new MappedColumn(value, column, mapped.byRule(), mapped.span());
    }

    private void reportMissing(Argument.ColumnDefinition wanted) {
        context.report(context.error(
                DiagnosticCode.SCHEMA_NOT_VALID,
                wanted.span(),
                "the sink's schema has a column `" + wanted.name() + "`, which the stream does not bring"));
    }

    private List<MappedColumn> withoutDuplicates(List<MappedColumn> columns) {
        boolean skip = context.options().flag("skipDuplicateMapOutputs", true);
        Map<String, MappedColumn> first = new HashMap<>();
        List<MappedColumn> kept = new ArrayList<>(columns.size());
        for (MappedColumn mapped : columns) {
            MappedColumn other = first.putIfAbsent(Schema.fold(mapped.column().name()), mapped);
            if (other == null) {
                kept.add(mapped);
            } else {
                context.report(duplicate(mapped.column(), other.column(), skip));
            }
        }
        return kept;
    }

    private Diagnostic duplicate(Column column, Column first, boolean skip) {
        String both = "`" + Names.quote(column.name()) + "` (from " + column.origin() + ")";
        if (skip) {
            return context.warning(
                            DiagnosticCode.COLUMN_DROPPED,
                            keyword(),
                            both + " is not written: an earlier column is called `" + Names.quote(first.name()) + "`")
                    .hint("rename one of them with a select if both are needed");
        }
        return context.error(
                        DiagnosticCode.DUPLICATE_COLUMN,
                        keyword(),
                        "two columns would be written as `" + Names.quote(first.name()) + "`: one from "
                                + first.origin() + ", one from " + column.origin())
                .hint("rename one of them with a select, or set skipDuplicateMapOutputs: true to write the first");
    }

    private Span keyword() {
        return context.statement().keyword().span();
    }
}
