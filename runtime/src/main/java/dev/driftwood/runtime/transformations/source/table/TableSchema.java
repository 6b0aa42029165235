package dev.driftwood.runtime.transformations.source.table;

import dev.driftwood.runtime.database.ColumnTypes;
import dev.driftwood.runtime.database.TableColumn;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settles the columns of a table or query by the rules of files: the projection in its order, then drifted columns, as strings unless
 * their types are to be kept.
 */
final class TableSchema {

    private final BindContext context;
    private final String shown;
    private final List<TableColumn> described;
    private final List<DataType> types = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<BoundExpression> values = new ArrayList<>();

    TableSchema(BindContext context, String shown, List<TableColumn> described) {
        this.context = context;
        this.shown = shown;
        this.described = described;
        for (TableColumn column : described) {
            types.add(ColumnTypes.of(column).orElse(DataType.NULL));
        }
    }

    void settle() {
        Optional<List<Argument.ColumnDefinition>> projection = context.columns("output");
        Set<Integer> projected = new HashSet<>();
        projection.ifPresent(list -> list.forEach(wanted -> project(wanted, projected)));
        boolean driftAllowed = context.options().flag("allowSchemaDrift", false);
        if (driftAllowed) {
            boolean keepTypes = context.options().flag("inferDriftedColumnTypes", false);
            for (int i = 0; i < described.size(); i++) {
                if (!projected.contains(i)) {
                    add(i, described.get(i).name(), keepTypes ? types.get(i) : DataType.STRING, true, at());
                }
            }
        } else if (projection.isEmpty()) {
            context.report(context.warning(
                            DiagnosticCode.DRIFT,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` has no projection and allows no drift, so it has no columns")
                    .hint("add output(…), or allowSchemaDrift: true"));
        }
        checkSpellings();
    }

    private void project(Argument.ColumnDefinition wanted, Set<Integer> projected) {
        int found = find(wanted.name().text());
        if (found < 0) {
            List<String> names = described.stream().map(TableColumn::name).toList();
            context.report(context.error(
                            DiagnosticCode.INVALID_INPUT_COLUMNS,
                            wanted.span(),
                            "the projection of `" + context.stream() + "` names `" + wanted.name() + "`, which " + shown
                                    + " does not have")
                    .hint(NearestName.of(wanted.name().text(), names)
                            .map(near -> "did you mean `" + Names.quote(near) + "`?")
                            .orElse("it has: " + String.join(", ", names.subList(0, Math.min(20, names.size()))))));
            return;
        }
        projected.add(found);
        DataType type = types.get(found);
        if (context.options().flag("validateSchema", false) && !type.equals(wanted.type())) {
            context.report(context.error(
                    DiagnosticCode.SCHEMA_NOT_VALID,
                    wanted.span(),
                    "column `" + wanted.name() + "` is " + type + " in " + shown + "; the projection says "
                            + wanted.type()));
        }
        add(found, wanted.name().text(), wanted.type(), false, wanted.span());
    }

    private int find(String name) {
        int loose = -1;
        for (int i = 0; i < described.size(); i++) {
            String known = described.get(i).name();
            if (known.equals(name)) {
                return i;
            }
            if (loose < 0 && Schema.fold(known).equals(Schema.fold(name))) {
                loose = i;
            }
        }
        return loose;
    }

    private void add(int number, String name, DataType type, boolean drifted, Span at) {
        TableColumn column = described.get(number);
        if (types.get(number) == DataType.NULL) {
            context.report(context.error(
                            DiagnosticCode.UNSUPPORTED_COLUMN_TYPE,
                            at,
                            "column `" + Names.quote(name) + "` of " + shown + " is " + column.typeName()
                                    + ", which has no counterpart in the language")
                    .hint("read a query that casts it, or leave it out: list the columns in output(…) and set"
                            + " allowSchemaDrift: false"));
            return;
        }
        String stream = context.stream();
        columns.add(new Column(name, type, drifted, stream, List.of(stream), List.of(stream + "@" + name)));
        values.add(context.converted(new BoundExpression.ColumnValue(number, types.get(number)), type, name, at));
    }

    /** Two columns that only their capitals tell apart, or not even these, cannot be told apart further on. */
    private void checkSpellings() {
        Map<String, String> seen = new HashMap<>();
        for (Column column : columns) {
            String other = seen.putIfAbsent(Schema.fold(column.name()), column.name());
            if (other != null) {
                context.report(context.error(
                                DiagnosticCode.DUPLICATE_COLUMN,
                                at(),
                                shown + " has columns `" + Names.quote(other) + "` and `" + Names.quote(column.name())
                                        + "`, which no flow can tell apart")
                        .hint("give one of them another name in a query"));
            }
        }
    }

    private Span at() {
        return context.statement().stream().span();
    }

    /** The types of all columns there are, in their order. */
    List<DataType> types() {
        return types;
    }

    /** The stream's columns as expressions over those there are. */
    List<BoundExpression> values() {
        return values;
    }

    Schema schema() {
        return new Schema(columns);
    }
}
