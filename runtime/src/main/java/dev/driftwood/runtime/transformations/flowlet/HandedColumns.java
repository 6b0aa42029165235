package dev.driftwood.runtime.transformations.flowlet;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Handed;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.RowTags;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the columns of a flowlet's input among those of the stream that flows in. */
final class HandedColumns {

    private final BindContext context;
    private final Handed handed;
    private final Schema incoming;
    private final Map<String, MappedColumn> mapped = new LinkedHashMap<>();
    private final Set<String> names = new HashSet<>();
    private final List<String> declared = new ArrayList<>();
    private final Set<BoundExpression> taken = new HashSet<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<BoundExpression> values = new ArrayList<>();

    HandedColumns(BindContext context, Handed handed) {
        this.context = context;
        this.handed = handed;
        this.incoming = context.input();
        for (MappedColumn column : handed.mapping()) {
            mapped.put(Schema.fold(column.column().name()), column);
        }
    }

    /** The columns that the flowlet declares: what is mapped to them, else what has their name. */
    void declare(List<Argument.ColumnDefinition> definitions) {
        for (Argument.ColumnDefinition definition : definitions) {
            String name = definition.name().text();
            declared.add(name);
            if (!names.add(Schema.fold(name))) {
                context.report(context.error(
                        DiagnosticCode.DUPLICATE_COLUMN,
                        definition.span(),
                        "`" + definition.name() + "` is declared twice"));
                continue;
            }
            Optional<MappedColumn> source =
                    Optional.ofNullable(mapped.remove(Schema.fold(name))).or(() -> ofName(name, definition));
            source.ifPresent(found -> add(definition, found));
        }
    }

    private Optional<MappedColumn> ofName(String name, Argument.ColumnDefinition definition) {
        int[] found = incoming.find(name);
        if (found.length == 1) {
            Column column = incoming.column(found[0]);
            BoundExpression value = new BoundExpression.ColumnValue(found[0], column.type());
            return Optional.of(
                    new MappedColumn(value, ColumnMapping.through(column, context.stream()), true, definition.span()));
        }
        Diagnostic complaint = complaint(
                found.length == 0 ? DiagnosticCode.COLUMN_NOT_FOUND : DiagnosticCode.AMBIGUOUS_COLUMN,
                "the flowlet `" + handed.flowlet() + "` asks for a column `" + definition.name()
                        + "`; nothing is mapped to it, and "
                        + (found.length == 0 ? "no column has" : found.length + " columns have") + " its name");
        context.report(complaint.hint("map one: mapColumn(" + definition.name() + " = …)"));
        return Optional.empty();
    }

    private void add(Argument.ColumnDefinition definition, MappedColumn found) {
        DataType type = definition.type();
        Column from = found.column();
        boolean same = type == DataType.ANY || type.equals(from.type());
        Optional<BoundExpression> value = same
                ? Optional.of(found.source())
                : context.converted(
                        found.source(),
                        type,
                        definition.format(),
                        definition.name().text(),
                        definition.span());
        taken.add(found.source());
        value.ifPresent(converted -> {
            String name = definition.name().text();
            columns.add(new Column(
                    name,
                    converted.type(),
                    false,
                    same ? origin(found, name) : context.stream(),
                    ColumnMapping.prepend(context.stream(), from.path()),
                    from.lineage()));
            values.add(converted);
        });
    }

    /** Who last changed the column; a column under another name is changed here. */
    private String origin(MappedColumn found, String name) {
        if (found.source() instanceof BoundExpression.ColumnValue column) {
            Column from = incoming.column(column.index());
            return from.name().equals(name) ? from.origin() : context.stream();
        }
        return context.stream();
    }

    /** What is mapped without being declared, and then every other column of the stream, as drifted ones. */
    void addOthers() {
        for (MappedColumn column : mapped.values()) {
            names.add(Schema.fold(column.column().name()));
            taken.add(column.source());
            pass(column.column(), column.source());
        }
        for (int i = 0; i < incoming.width(); i++) {
            Column column = incoming.column(i);
            BoundExpression value = new BoundExpression.ColumnValue(i, column.type());
            if (taken.contains(value)) {
                continue;
            }
            if (names.contains(Schema.fold(column.name()))) {
                context.report(Diagnostic.warning(
                                DiagnosticCode.COLUMN_DROPPED,
                                "`" + Names.quote(column.name()) + "` does not get through the flowlet `"
                                        + handed.flowlet() + "`: another column is mapped to that name")
                        .at(handed.place().source(), handed.place().span()));
                continue;
            }
            pass(column, value);
        }
    }

    private void pass(Column column, BoundExpression value) {
        Column through = ColumnMapping.through(column, context.stream());
        columns.add(
                new Column(through.name(), through.type(), true, through.origin(), through.path(), through.lineage()));
        values.add(value);
    }

    /** Without drift the mapping must lead to declared columns; what a rule maps beyond them stays behind. */
    void refuseOthers() {
        for (MappedColumn column : mapped.values()) {
            if (column.byRule()) {
                continue;
            }
            String name = column.column().name();
            Diagnostic complaint = complaint(
                    DiagnosticCode.COLUMN_NOT_FOUND,
                    "the flowlet `" + handed.flowlet() + "` has no input column `" + Names.quote(name) + "`");
            context.report(
                    complaint.hint(NearestName.hint(name, declared).orElse("it has: " + String.join(", ", declared))));
        }
    }

    private Diagnostic complaint(DiagnosticCode code, String message) {
        return Diagnostic.error(code, message)
                .at(handed.place().source(), handed.place().span());
    }

    Schema schema() {
        return new Schema(columns, incoming.tags());
    }

    /** Where each column comes from, and behind them the tags of the rows. */
    List<BoundExpression> values() {
        List<BoundExpression> all = new ArrayList<>(values);
        all.addAll(RowTags.of(incoming));
        return all;
    }
}
