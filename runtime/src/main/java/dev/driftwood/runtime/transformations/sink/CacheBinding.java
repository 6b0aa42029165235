package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Binds a cache sink: its columns and keys. Rule: transformations.md, section 27. */
final class CacheBinding {

    static final String STORE = "cache";
    private static final String FORMAT = "inline";
    private static final List<String> NOT_OF_CACHES = List.of("ignoreAssertFailedRows", "outputAssertFailedRows");

    private final BindContext context;

    CacheBinding(BindContext context) {
        this.context = context;
    }

    Optional<PlanNode> bind() {
        List<MappedColumn> columns = new SinkColumns(context).settle();
        Schema schema = new Schema(columns.stream().map(MappedColumn::column).toList());
        checkForm();
        checkColumns(schema);
        List<Integer> keys = keys(schema);
        if (context.failed()) {
            return Optional.empty();
        }
        List<BoundExpression> values =
                columns.stream().map(MappedColumn::source).toList();
        return Optional.of(new CacheSinkNode(
                context.place(),
                context.inputs().get(0),
                schema,
                values,
                keys,
                context.options().flag("output", false),
                context.options().integer("saveOrder").orElse(0L)));
    }

    private void checkForm() {
        if (context.options().string("format").filter(FORMAT::equals).isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span("store"),
                            "a cache sink has the format 'inline'")
                    .hint("write store: 'cache', format: 'inline'"));
        }
        for (String option : NOT_OF_CACHES) {
            if (context.options().flag(option, false)) {
                context.report(context.error(
                                DiagnosticCode.UNSUPPORTED_FEATURE,
                                context.options().span(option),
                                "a cache sink keeps rows in error like all others")
                        .hint("leave them out before: filter(!isError())"));
            }
        }
        if (context.places().sink(context) instanceof Places.Destination.Known known
                && known.place().given()) {
            context.report(context.error(
                            DiagnosticCode.USAGE,
                            context.options().span("store"),
                            "a folder was given for `" + context.stream() + "`, which is a cache sink and writes none")
                    .hint("leave it out; preview shows the cache's rows"));
        }
    }

    private void checkColumns(Schema schema) {
        Span span = context.statement().keyword().span();
        if (schema.width() == 0) {
            context.report(context.error(
                    DiagnosticCode.INVALID_OUTPUT_COLUMNS,
                    span,
                    "The result has 0 output columns: the mapping of `" + context.stream()
                            + "` leaves nothing to keep"));
        }
        for (Column column : schema.columns()) {
            if (column.type() == DataType.NULL || column.type() == DataType.ANY) {
                context.report(context.error(
                                DiagnosticCode.UNSUPPORTED_SINK_TYPE,
                                span,
                                "column `" + Names.quote(column.name()) + "` is null without a type")
                        .hint("give it one: toString(null())"));
            }
        }
    }

    private List<Integer> keys(Schema schema) {
        List<Integer> keys = new ArrayList<>();
        for (String name : context.options().strings("keys")) {
            int[] found = schema.find(name);
            if (found.length == 0) {
                context.report(unknownKey(name, schema));
            } else if (!keys.contains(found[0])) {
                keys.add(found[0]);
            }
        }
        return keys;
    }

    private Diagnostic unknownKey(String name, Schema schema) {
        TreeSet<String> names = new TreeSet<>();
        schema.columns().forEach(column -> names.add(column.name()));
        Diagnostic complaint = context.error(
                DiagnosticCode.COLUMN_NOT_FOUND,
                context.options().span("keys"),
                "`" + context.stream() + "` keeps no column `" + name + "` to look rows up by");
        return NearestName.of(name, names)
                .map(near -> complaint.hint("did you mean `" + near + "`?"))
                .orElseGet(() -> complaint.hint("it keeps: " + String.join(", ", names)));
    }
}
