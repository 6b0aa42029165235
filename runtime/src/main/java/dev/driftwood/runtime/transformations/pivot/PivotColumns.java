package dev.driftwood.runtime.transformations.pivot;

import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Names the columns of a pivot and puts them in order. */
final class PivotColumns {

    /** @param cells for each column behind the keys what it holds */
    record Arranged(Schema schema, List<PivotNode.CellColumn> cells) {}

    private final BindContext context;
    private final Pivoting pivoting;
    private final Optional<String> naming;
    private final boolean lateral;

    PivotColumns(BindContext context, Pivoting pivoting) {
        this.context = context;
        this.pivoting = pivoting;
        this.naming = context.options().string("columnNaming").filter(pattern -> !pattern.isEmpty());
        this.lateral = context.options().flag("lateral", false);
    }

    /** Nothing, after a complaint, if two columns would have one name. */
    Optional<Arranged> of(List<Pivoting.PivotValue> values) {
        List<PivotNode.CellColumn> cells = new ArrayList<>();
        int outer = lateral ? values.size() : pivoting.cells().size();
        int inner = lateral ? pivoting.cells().size() : values.size();
        for (int i = 0; i < outer; i++) {
            for (int j = 0; j < inner; j++) {
                cells.add(lateral ? new PivotNode.CellColumn(i, j) : new PivotNode.CellColumn(j, i));
            }
        }
        List<Column> columns =
                new ArrayList<>(pivoting.keys().stream().map(RowKey::column).toList());
        Set<String> names = new HashSet<>();
        columns.forEach(column -> names.add(column.name()));
        for (PivotNode.CellColumn cell : cells) {
            Column column = column(values.get(cell.value()), pivoting.cells().get(cell.cell()));
            if (!names.add(column.name())) {
                report(column.name());
                return Optional.empty();
            }
            columns.add(column);
        }
        return Optional.of(new Arranged(new Schema(columns), cells));
    }

    private Column column(Pivoting.PivotValue value, Pivoting.Cell cell) {
        String stream = context.stream();
        boolean drifted = pivoting.listed().isEmpty();
        return new Column(
                name(value.name(), cell.prefix()),
                cell.value().type(),
                drifted,
                stream,
                List.of(stream),
                cell.lineage());
    }

    private String name(String value, String prefix) {
        String pattern = naming.orElse(prefix.isEmpty() ? "$V" : "$V_$N");
        StringBuilder name = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            if (pattern.startsWith("$V", at)) {
                name.append(value);
                at += 2;
            } else if (pattern.startsWith("$N", at)) {
                name.append(prefix);
                at += 2;
            } else {
                name.append(pattern.charAt(at++));
            }
        }
        return name.toString();
    }

    private void report(String name) {
        Span place = naming.isPresent()
                ? context.options().span("columnNaming")
                : context.statement().keyword().span();
        context.report(context.error(
                        DiagnosticCode.DUPLICATE_COLUMN,
                        place,
                        "several columns of `" + Names.quote(context.stream()) + "` would be called `"
                                + Names.quote(name) + "`")
                .hint("let columnNaming have both the value and the aggregate's name: '$V_$N'"));
    }
}
