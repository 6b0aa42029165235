package dev.driftwood.runtime.transformations.sink.table;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.database.DatabaseSession;
import dev.driftwood.runtime.database.Table;
import dev.driftwood.runtime.database.TableColumn;
import dev.driftwood.runtime.database.TableFinder;
import dev.driftwood.runtime.database.TableLoad;
import dev.driftwood.runtime.database.TablePreparation;
import dev.driftwood.runtime.database.TableWriter;
import dev.driftwood.runtime.database.WriteRules;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** Keeps the rows until all sources are read, so that no transaction is open while they are, and then writes them. */
final class TableLanding implements Landing, TableLoad {

    private final TableSinkNode node;
    private final ExecutionContext context;
    private final ColumnProjection mapping;
    private final WaitingBatches waiting;
    private long written;

    TableLanding(TableSinkNode node, ExecutionContext context) {
        this.node = node;
        this.context = context;
        this.mapping = node.written();
        this.waiting = new WaitingBatches(context.spilling());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch;
                Batch sound = sound(batch)) {
            waiting.add(mapping.apply(sound, context.evaluation()));
        } catch (DataFlowException e) {
            throw node.place(e);
        }
    }

    /** Another owner's view of the rows that are written. */
    private Batch sound(Batch batch) {
        if (node.errors().isEmpty()) {
            return batch.share();
        }
        FieldVector errors = batch.vector(node.errors().getAsInt());
        int[] rows = new int[batch.rows()];
        int count = 0;
        for (int row = 0; row < rows.length; row++) {
            if (errors.isNull(row)) {
                rows[count++] = row;
            }
        }
        return count == rows.length ? batch.share() : RowPick.of(batch, rows, count, context.allocator());
    }

    @Override
    public void finish(int input) {
        // The rows wait for the others.
    }

    @Override
    public List<Transfer> append(WrittenSection section, List<ColumnContent> columns) {
        throw new IllegalStateException("a table takes no encoded rows");
    }

    @Override
    public List<StagedFolder> staged() {
        return List.of();
    }

    @Override
    public List<TableLoad> loads() {
        return List.of(this);
    }

    @Override
    public Database database() {
        return node.database();
    }

    @Override
    public void write(DatabaseSession session) throws IOException {
        try {
            TablePreparation preparation = new TablePreparation(session);
            preparation.send(node.rules().first());
            Table table = prepared(session, preparation);
            try (TableWriter writer = new TableWriter(
                    session,
                    table,
                    columns(table),
                    node.schema().columns().stream().map(Column::type).toList(),
                    node.rules())) {
                waiting.passTo(batch -> {
                    try (batch) {
                        writer.write(batch);
                    }
                });
                written = writer.written();
            }
            preparation.send(node.rules().last());
        } catch (DataFlowException e) {
            throw node.place(e);
        }
    }

    private Table prepared(DatabaseSession session, TablePreparation preparation) {
        TableFinder finder = new TableFinder(session);
        Optional<Table> there = finder.find(node.table());
        if (node.rules().preparation() == WriteRules.Preparation.RECREATE) {
            there.ifPresent(preparation::drop);
            preparation.create(
                    node.table(),
                    node.schema().columns().stream()
                            .map(column -> new DataType.Field(column.name(), column.type()))
                            .toList());
            there = finder.find(node.table());
        }
        Table table = there.orElseThrow(() -> TableSinkBinding.missing(node.database(), node.table()));
        if (node.rules().preparation() == WriteRules.Preparation.TRUNCATE) {
            preparation.empty(table);
        }
        return table;
    }

    private List<TableColumn> columns(Table table) {
        List<TableColumn> columns = new ArrayList<>(node.schema().width());
        for (Column column : node.schema().columns()) {
            columns.add(table.column(column.name())
                    .orElseThrow(() -> new DataFlowException(Diagnostic.error(
                            DiagnosticCode.COLUMN_NOT_FOUND,
                            "the table " + table.name() + " has no column `" + column.name() + "`"))));
        }
        return columns;
    }

    @Override
    public boolean satisfied() {
        return false;
    }

    @Override
    public SinkReport report() {
        return new SinkReport(node.stream(), Optional.of(node.where()), List.of(), written, List.of());
    }

    @Override
    public void close() {
        waiting.close();
    }
}
