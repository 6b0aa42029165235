package dev.driftwood.runtime.transformations.source.table;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.database.DatabaseSession;
import dev.driftwood.runtime.database.Isolation;
import dev.driftwood.runtime.database.Query;
import dev.driftwood.runtime.database.TableColumn;
import dev.driftwood.runtime.database.TableFinder;
import dev.driftwood.runtime.database.TableName;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;

/** Binds a source to a table or query: asks the database for its columns. No row is read. */
public final class TableSourceBinding {

    private static final int FETCH_ROWS = 10_000;

    private final BindContext context;
    private final Database database;

    public TableSourceBinding(BindContext context, Database database) {
        this.context = context;
        this.database = database;
    }

    public Optional<PlanNode> bind() {
        Optional<String> format = context.options().string("format");
        if (format.isEmpty() || !(format.get().equals("table") || format.get().equals("query"))) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` is given a database, and its script is not about a table")
                    .hint("set format: 'table' or format: 'query', or give it files"));
            return Optional.empty();
        }
        if (context.settings().feeds().name(context.stream())) {
            context.report(context.error(
                            DiagnosticCode.USAGE,
                            context.statement().stream().span(),
                            "hints and settings of feeds are for files, and `" + context.stream() + "` reads a table")
                    .hint("cast in the query, or behind the source"));
        }
        try (DatabaseSession session = DatabaseSession.open(database)) {
            return Optional.of(node(session, format.get().equals("query") ? query() : table(session)));
        } catch (DataFlowException e) {
            e.diagnostics().forEach(d -> context.report(context.place().place(d)));
            return Optional.empty();
        }
    }

    private Query query() {
        return new Query.OfText(context.options()
                .string("query")
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> new DataFlowException(
                        Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "the script does not say which query")
                                .hint("add query: 'SELECT …'"))));
    }

    private Query table(DatabaseSession session) {
        String name = context.options()
                .string("tableName")
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> new DataFlowException(
                        Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "the script does not say which table")
                                .hint("add schemaName: '…', tableName: '…'")));
        TableName wanted = new TableName(context.options().string("schemaName").filter(text -> !text.isEmpty()), name);
        return new Query.OfTable(new TableFinder(session)
                .find(wanted)
                .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                        DiagnosticCode.TABLE_NOT_FOUND,
                        database.address() + " has no table " + wanted + ", or one in each of several schemas"))));
    }

    private PlanNode node(DatabaseSession session, Query query) {
        List<TableColumn> described = query.describe(session);
        for (int i = 0; i < described.size(); i++) {
            if (described.get(i).name().isEmpty() || described.get(i).name().equals("?column?")) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.UNNAMED_COLUMN, "column " + (i + 1) + " of the query has no name")
                        .hint(DiagnosticCode.UNNAMED_COLUMN.remedy()));
            }
        }
        TableSchema schema = new TableSchema(context, query.shown(), described);
        schema.settle();
        long fetchRows = context.options().integer("batchSize").orElse((long) FETCH_ROWS);
        return new TableSourceNode(
                context.place(),
                database,
                query,
                described,
                schema.types(),
                schema.schema(),
                schema.values(),
                context.options().integer("limit").orElse(Long.MAX_VALUE),
                (int) Math.max(1, Math.min(fetchRows, Integer.MAX_VALUE)),
                isolation(),
                new SourceReport(
                        context.stream(),
                        String.valueOf(database.address()),
                        database.address() + ", " + query.shown(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    private Optional<Isolation> isolation() {
        Optional<String> given = context.options().string("isolationLevel").filter(text -> !text.isEmpty());
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Optional<Isolation> level = Isolation.named(given.get());
        if (level.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.options().span("isolationLevel"),
                            "there is no isolation level '" + given.get() + "'")
                    .hint("there are: " + String.join(", ", Isolation.names())));
        }
        return level.filter(known -> known != Isolation.NONE);
    }
}
