package dev.driftwood.runtime.transformations.sink.table;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.database.DatabaseSession;
import dev.driftwood.runtime.database.Table;
import dev.driftwood.runtime.database.TableFinder;
import dev.driftwood.runtime.database.TableName;
import dev.driftwood.runtime.database.WriteRules;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.MappedColumn;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import dev.driftwood.types.SimpleType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Binds a sink to a table: checks what it may do, and that the table has its columns. */
public final class TableSinkBinding {

    private final BindContext context;
    private final Database database;

    public TableSinkBinding(BindContext context, Database database) {
        this.context = context;
        this.database = database;
    }

    /** @param columns what the sink's mapping makes of its input */
    public Optional<PlanNode> bind(List<MappedColumn> columns) {
        Optional<String> format = context.options().string("format");
        if (format.isEmpty() || !format.get().equals("table")) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            keyword(),
                            "`" + context.stream() + "` is given a database, and its script is not about a table")
                    .hint("set format: 'table', or give it a folder"));
            return Optional.empty();
        }
        Schema schema = new Schema(columns.stream().map(MappedColumn::column).toList());
        checkTypes(schema);
        WriteRules rules = new WriteRulesBinding(context).bind(schema);
        Optional<TableName> name = name();
        if (name.isEmpty() || context.failed()) {
            return Optional.empty();
        }
        try {
            checkTable(name.get(), schema, rules);
        } catch (DataFlowException e) {
            e.diagnostics().forEach(d -> context.report(context.place().place(d)));
        }
        return context.failed() ? Optional.empty() : Optional.of(node(name.get(), schema, columns, rules));
    }

    private PlanNode node(TableName name, Schema schema, List<MappedColumn> columns, WriteRules rules) {
        return new TableSinkNode(
                context.place(),
                context.inputs().get(0),
                schema,
                columns.stream().map(MappedColumn::source).toList(),
                database,
                name,
                rules,
                context.input().find(RowTag.POLICY),
                errors(),
                context.options().integer("saveOrder").orElse(0L));
    }

    /** Where rows carry what they failed, if such rows are to be left out. */
    private OptionalInt errors() {
        return context.options().flag("ignoreAssertFailedRows", false)
                ? context.input().find(RowTag.ERRORS)
                : OptionalInt.empty();
    }

    private Optional<TableName> name() {
        Optional<String> table = context.options().string("tableName").filter(text -> !text.isEmpty());
        if (table.isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            keyword(),
                            "`" + context.stream() + "` does not say which table")
                    .hint("add schemaName: '…', tableName: '…'"));
        }
        return table.map(text ->
                new TableName(context.options().string("schemaName").filter(schema -> !schema.isEmpty()), text));
    }

    private void checkTypes(Schema schema) {
        if (schema.width() == 0) {
            context.report(context.error(
                            DiagnosticCode.INVALID_OUTPUT_COLUMNS,
                            keyword(),
                            "The result has 0 output columns: the mapping of `" + context.stream()
                                    + "` leaves nothing to write")
                    .hint("map at least one column"));
        }
        for (Column column : schema.columns()) {
            boolean untyped = column.type() == DataType.NULL || column.type() == DataType.ANY;
            boolean nested = !(column.type() instanceof SimpleType || column.type() instanceof DataType.DecimalType);
            if (untyped || nested) {
                context.report(context.error(
                                DiagnosticCode.UNSUPPORTED_SINK_TYPE,
                                keyword(),
                                "column `" + Names.quote(column.name()) + "` is "
                                        + (untyped ? "null without a type" : column.type() + ", which no table holds"))
                        .hint(untyped ? "give it one: toString(null())" : "write it as text: stringify"));
            }
        }
    }

    private void checkTable(TableName name, Schema schema, WriteRules rules) {
        if (rules.preparation() == WriteRules.Preparation.RECREATE) {
            return;
        }
        try (DatabaseSession session = DatabaseSession.open(database)) {
            Optional<Table> table = new TableFinder(session).find(name);
            if (table.isPresent()) {
                checkColumns(table.get(), schema, rules);
            } else if (rules.first().isEmpty()) {
                // Statements before the rows may make it.
                throw missing(database, name);
            }
        }
    }

    static DataFlowException missing(Database database, TableName name) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.TABLE_NOT_FOUND,
                        database.address() + " has no table " + name + ", or one in each of several schemas")
                .hint(DiagnosticCode.TABLE_NOT_FOUND.remedy()));
    }

    private void checkColumns(Table table, Schema schema, WriteRules rules) {
        if (!rules.first().isEmpty()) {
            return;
        }
        List<String> names = table.columns().stream().map(known -> known.name()).toList();
        for (Column column : schema.columns()) {
            if (table.column(column.name()).isEmpty()) {
                context.report(context.error(
                                DiagnosticCode.COLUMN_NOT_FOUND,
                                keyword(),
                                "the table " + table.name() + " has no column `" + Names.quote(column.name()) + "`")
                        .hint(NearestName.of(column.name(), names)
                                .map(near -> "did you mean `" + Names.quote(near) + "`?")
                                .orElse("leave it out by mapColumn(…), or set recreate: true")));
            }
        }
    }

    private Span keyword() {
        return context.statement().keyword().span();
    }
}
