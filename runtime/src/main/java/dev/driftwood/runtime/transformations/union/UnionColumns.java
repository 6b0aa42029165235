package dev.driftwood.runtime.transformations.union;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Settles the columns of a union, one after the other: the type that all inputs are brought to, and how each gets there. */
final class UnionColumns {

    private final BindContext context;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<BoundExpression>> values = new ArrayList<>();

    UnionColumns(BindContext context) {
        this.context = context;
        context.inputs().forEach(input -> values.add(new ArrayList<>()));
    }

    Schema schema() {
        return new Schema(columns);
    }

    /** For each input the values of all columns. */
    List<List<BoundExpression>> values() {
        return values;
    }

    void add(UnitedColumn united) {
        List<Column> parts = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            if (united.in(i)) {
                parts.add(incoming(united, i));
            }
        }
        DataType type = type(united, parts);
        columns.add(column(united.name(), type, parts));
        Span span = context.statement().keyword().span();
        for (int i = 0; i < values.size(); i++) {
            BoundExpression value = united.in(i)
                    ? new BoundExpression.ColumnValue(
                            united.position(i), incoming(united, i).type())
                    : new BoundExpression.Literal(null, type);
            values.get(i).add(context.converted(value, type, united.name(), span));
        }
    }

    private Column incoming(UnitedColumn united, int input) {
        return context.inputs().get(input).schema().column(united.position(input));
    }

    private DataType type(UnitedColumn united, List<Column> parts) {
        return Coercion.common(parts.stream().map(Column::type).toList()).orElseGet(() -> {
            String types = parts.stream()
                    .map(part -> part.type().toString())
                    .distinct()
                    .collect(Collectors.joining(" and "));
            context.report(context.warning(
                            DiagnosticCode.TYPE_MISMATCH,
                            context.statement().keyword().span(),
                            "`" + Names.quote(united.name()) + "` is " + types
                                    + " in the streams of this union; it becomes string")
                    .hint("give it one type in all of them, with a derive before"));
            return DataType.STRING;
        });
    }

    /** A column is drifted if all that it is made of are; it came through all streams that these came through. */
    private Column column(String name, DataType type, List<Column> parts) {
        Set<String> path = new LinkedHashSet<>();
        Set<String> lineage = new LinkedHashSet<>();
        boolean drifted = true;
        boolean same = true;
        for (Column part : parts) {
            path.addAll(part.path());
            lineage.addAll(part.lineage());
            drifted &= part.drifted();
            same &= part.type().equals(type);
        }
        return new Column(
                name,
                type,
                drifted,
                same ? parts.get(0).origin() : context.stream(),
                ColumnMapping.prepend(context.stream(), List.copyOf(path)),
                List.copyOf(lineage));
    }
}
