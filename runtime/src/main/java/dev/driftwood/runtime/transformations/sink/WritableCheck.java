package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks, before a row is read, that every column can be written: names, types, and that there is one at all. */
final class WritableCheck {

    private static final int LISTED = 10;

    private final BindContext context;
    private final FileFormat format;

    WritableCheck(BindContext context, FileFormat format) {
        this.context = context;
        this.format = format;
    }

    /** Whether the columns can be written; complains if not. */
    boolean check(Schema schema) {
        if (schema.width() == 0) {
            context.report(context.error(
                            DiagnosticCode.INVALID_OUTPUT_COLUMNS,
                            span(),
                            "The result has 0 output columns: the mapping of `" + context.stream()
                                    + "` leaves nothing to write")
                    .hint("map at least one column"));
            return false;
        }
        return checkNames(schema) & checkTypes(schema);
    }

    private boolean checkNames(Schema schema) {
        List<String> complaints = new ArrayList<>();
        for (Column column : schema.columns()) {
            Optional<String> complaint = format.nameComplaint(column.name(), column.type());
            complaint.ifPresent(complaints::add);
        }
        if (complaints.isEmpty()) {
            return true;
        }
        String shown = String.join("; ", complaints.subList(0, Math.min(LISTED, complaints.size())));
        String more = complaints.size() > LISTED ? "; and " + (complaints.size() - LISTED) + " more" : "";
        context.report(context.error(
                        DiagnosticCode.INVALID_COLUMN_NAME,
                        span(),
                        "the service writes no white space in " + format.name() + " column names: " + shown + more)
                .hint("clean the names before the sink: select(mapColumn(each(match(true()), "
                        + "replace($$, ' ', '_') = $$)))"));
        return false;
    }

    private boolean checkTypes(Schema schema) {
        boolean writable = true;
        for (Column column : schema.columns()) {
            if (column.type() == DataType.NULL || column.type() == DataType.ANY) {
                writable = false;
                context.report(context.error(
                                DiagnosticCode.UNSUPPORTED_SINK_TYPE,
                                span(),
                                "column `" + Names.quote(column.name()) + "` is null without a type")
                        .hint("give it one: toString(null())"));
            } else if (format.stored(column.type()).isEmpty()) {
                writable = false;
                context.report(context.error(
                                DiagnosticCode.UNSUPPORTED_SINK_TYPE,
                                span(),
                                "column `" + Names.quote(column.name()) + "` is " + column.type() + ", which "
                                        + format.name() + " files cannot hold")
                        .hint("write it as text: toString(" + Names.quote(column.name()) + ")"));
            }
        }
        return writable;
    }

    private Span span() {
        return context.statement().keyword().span();
    }
}
