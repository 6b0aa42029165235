package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Converts what a sink writes to the types in which its files hold it, by the formats that {@code input(…)} says. */
final class StoredColumns {

    private final BindContext context;
    private final FileFormat format;

    StoredColumns(BindContext context, FileFormat format) {
        this.context = context;
        this.format = format;
    }

    List<MappedColumn> of(List<MappedColumn> columns) {
        Map<String, String> patterns = new HashMap<>();
        for (Argument.ColumnDefinition target : context.columns("input").orElse(List.of())) {
            target.format()
                    .ifPresent(pattern -> patterns.put(Schema.fold(target.name().text()), pattern));
        }
        List<MappedColumn> stored = new ArrayList<>(columns.size());
        for (MappedColumn column : columns) {
            DataType type =
                    format.stored(column.column().type()).orElse(column.column().type());
            Optional<String> pattern =
                    Optional.ofNullable(patterns.get(Schema.fold(column.column().name())));
            stored.add(type.equals(column.column().type()) ? column : converted(column, type, pattern));
        }
        return stored;
    }

    private MappedColumn converted(MappedColumn mapped, DataType type, Optional<String> pattern) {
        Column from = mapped.column();
        BoundExpression value = context.converted(mapped.source(), type, pattern, from.name(), mapped.span())
                .orElse(mapped.source());
        Column column = new Column(from.name(), type, from.drifted(), from.origin(), from.path(), from.lineage());
        return new MappedColumn(value, column, mapped.byRule(), mapped.span());
    }
}
