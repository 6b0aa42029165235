package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a file sink makes of rows that are to be updated, deleted or upserted: it writes them like others, as the service does, and on
 * request says in a last column what was to be done. Rule: transformations.md, section 23.
 */
final class PolicyColumn {

    private final BindContext context;

    PolicyColumn(BindContext context) {
        this.context = context;
    }

    List<MappedColumn> added(List<MappedColumn> columns) {
        if (context.input().find(RowTag.POLICY).isEmpty()) {
            return columns;
        }
        Span span = context.statement().keyword().span();
        Optional<String> name = context.settings().policyColumn();
        if (name.isEmpty()) {
            context.report(context.warning(
                            DiagnosticCode.INVALID_PROPERTY,
                            span,
                            "`" + context.stream()
                                    + "` writes files: rows to be updated, deleted or upserted are written like all others")
                    .hint("--row-policy-column NAME writes into a column what was to be done with each row"));
            return columns;
        }
        for (MappedColumn mapped : columns) {
            if (Schema.fold(mapped.column().name()).equals(Schema.fold(name.get()))) {
                context.report(context.error(
                        DiagnosticCode.DUPLICATE_COLUMN,
                        span,
                        "`" + context.stream() + "` writes a column `" + Names.quote(name.get())
                                + "` already; give --row-policy-column another name"));
                return columns;
            }
        }
        List<MappedColumn> more = new ArrayList<>(columns);
        Column column =
                new Column(name.get(), DataType.STRING, false, context.stream(), List.of(context.stream()), List.of());
        context.rowValue(Scripts.parseExpression(words()))
                .ifPresent(word -> more.add(new MappedColumn(word, column, true, span)));
        return more;
    }

    private static SourceText words() {
        return new SourceText(
                "row policy",
                "case(isUpdate(), 'update', isDelete(), 'delete', isUpsert(), 'upsert', isIgnore(), 'ignore', 'insert')");
    }
}
