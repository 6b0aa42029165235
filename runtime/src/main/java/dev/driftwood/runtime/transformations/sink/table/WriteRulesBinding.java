package dev.driftwood.runtime.transformations.sink.table;

import dev.driftwood.runtime.database.WriteRules;
import dev.driftwood.runtime.schema.RowPolicy;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.OptionValues;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Settles what a sink may do with a table's rows, and complains of what makes no sense together. */
final class WriteRulesBinding {

    private static final int BATCH_ROWS = 1_000;

    private final BindContext context;
    private final OptionValues options;

    WriteRulesBinding(BindContext context) {
        this.context = context;
        this.options = context.options();
    }

    /** @param schema the columns that are written */
    WriteRules bind(Schema schema) {
        Set<RowPolicy> allowed = EnumSet.noneOf(RowPolicy.class);
        allow("insertable", true, RowPolicy.INSERT, allowed);
        allow("updateable", false, RowPolicy.UPDATE, allowed);
        allow("deletable", false, RowPolicy.DELETE, allowed);
        allow("upsertable", false, RowPolicy.UPSERT, allowed);
        List<String> keys =
                options.strings("keys").stream().filter(key -> !key.isBlank()).toList();
        checkPolicies(allowed);
        checkKeys(allowed, keys, schema);
        options.string("errorHandlingOption")
                .filter(text -> !text.isEmpty() && !text.equals("stopOnFirstError"))
                .ifPresent(text -> context.report(context.error(
                                DiagnosticCode.UNSUPPORTED_FEATURE,
                                options.span("errorHandlingOption"),
                                "errorHandlingOption '" + text + "' is not supported by this version of Driftwood")
                        .hint("a row in error stops the run: 'stopOnFirstError'")));
        return new WriteRules(
                allowed,
                keys,
                options.flag("skipKeyWrites", false),
                preparation(),
                statements("preSQLs"),
                statements("postSQLs"),
                (int) Math.max(1, Math.min(options.integer("batchSize").orElse((long) BATCH_ROWS), 100_000L)));
    }

    private void allow(String option, boolean absent, RowPolicy policy, Set<RowPolicy> allowed) {
        if (options.flag(option, absent)) {
            allowed.add(policy);
        }
    }

    private void checkPolicies(Set<RowPolicy> allowed) {
        boolean marked = context.input().find(RowTag.POLICY).isPresent();
        if (!marked && !allowed.contains(RowPolicy.INSERT)) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            keyword(),
                            "`" + context.stream() + "` inserts no rows, and no alterRow before it says of any row that"
                                    + " it is something else")
                    .hint("add an alterRow, such as alterRow(upsertIf(true())), or set insertable: true"));
        }
    }

    private void checkKeys(Set<RowPolicy> allowed, List<String> keys, Schema schema) {
        boolean needed = !Set.of(RowPolicy.INSERT).containsAll(allowed);
        if (needed && keys.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.KEY_COLUMNS_MISSED,
                            keyword(),
                            "`" + context.stream() + "` changes rows of a table, and says no keys to find them by")
                    .hint("add keys: ['column']"));
        }
        List<String> names =
                schema.columns().stream().map(column -> column.name()).toList();
        for (String key : keys) {
            if (schema.find(key).length == 0) {
                context.report(context.error(
                                DiagnosticCode.COLUMN_NOT_FOUND,
                                options.span("keys"),
                                "`" + context.stream() + "` writes no column `" + key + "` to find rows by")
                        .hint(NearestName.of(key, names)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("map it, or choose another key")));
            }
        }
    }

    private WriteRules.Preparation preparation() {
        boolean recreate = options.flag("recreate", false);
        boolean truncate = options.flag("truncate", false);
        if (recreate && truncate) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            options.span("recreate"),
                            "a table is either made anew or emptied")
                    .hint("keep one of recreate and truncate"));
        }
        return recreate
                ? WriteRules.Preparation.RECREATE
                : truncate ? WriteRules.Preparation.TRUNCATE : WriteRules.Preparation.NONE;
    }

    /** Exports have a list of one blank text where nothing was entered. */
    private List<String> statements(String option) {
        return options.strings(option).stream().filter(sql -> !sql.isBlank()).toList();
    }

    private Span keyword() {
        return context.statement().keyword().span();
    }
}
