package dev.driftwood.runtime.database;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.schema.RowPolicy;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.sql.BatchUpdateException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows into a table in their order. Rows of one policy that follow each other go to the database together; an upsert updates,
 * and inserts what no update found.
 */
public final class TableWriter implements AutoCloseable {

    private final DatabaseSession session;
    private final Table table;
    private final List<TableColumn> columns;
    private final List<DataType> types;
    private final WriteRules rules;
    private final RowStatements statements;
    private long earlierRows;
    private long written;

    /** @param columns those of the table that are written, in the rows' order */
    public TableWriter(
            DatabaseSession session, Table table, List<TableColumn> columns, List<DataType> types, WriteRules rules) {
        this.session = session;
        this.table = table;
        this.columns = List.copyOf(columns);
        this.types = List.copyOf(types);
        this.rules = rules;
        this.statements = new RowStatements(session, table, columns, rules);
    }

    /** Rows that have gone to the database. */
    public long written() {
        return written;
    }

    /** @param batch the columns, and behind them the code of each row's policy if rows have one */
    public void write(Batch batch) {
        List<FieldVector> vectors = new ArrayList<>(columns.size());
        List<Parameter> parameters = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            vectors.add(batch.vector(i));
            parameters.add(Parameter.of(columns.get(i), types.get(i), batch.vector(i)));
        }
        Rows rows = new Rows(vectors, parameters);
        @Nullable ByteInput policies = batch.width() > columns.size() ? new ByteInput(batch.vector(columns.size()), false) : null;
        RowPolicy current = RowPolicy.INSERT;
        int[] waiting = new int[Math.min(batch.rows(), rules.batchRows())];
        int count = 0;
        Set<List<@Nullable Object>> keys = new HashSet<>();
        for (int row = 0; row < batch.rows(); row++) {
            RowPolicy policy =
                    policies == null || policies.isNull(row) ? RowPolicy.INSERT : RowPolicy.values()[policies.at(row)];
            if (!rules.allowed().contains(policy)) {
                continue;
            }
            boolean again = policy == RowPolicy.UPSERT && keys.contains(keys(vectors, row));
            if (count > 0 && (policy != current || count == waiting.length || again)) {
                send(current, rows, waiting, count);
                count = 0;
                keys.clear();
            }
            if (policy == RowPolicy.UPSERT) {
                keys.add(keys(vectors, row));
            }
            current = policy;
            waiting[count++] = row;
        }
        if (count > 0) {
            send(current, rows, waiting, count);
        }
        earlierRows += batch.rows();
    }

    private record Rows(List<FieldVector> vectors, List<Parameter> parameters) {}

    /** A row that is there twice has to be inserted before it is updated. */
    private List<@Nullable Object> keys(List<FieldVector> vectors, int row) {
        List<@Nullable Object> keys = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (rules.isKey(columns.get(i).name())) {
                keys.add(Values.read(vectors.get(i), row));
            }
        }
        return keys;
    }

    private void send(RowPolicy policy, Rows rows, int[] waiting, int count) {
        switch (policy) {
            case INSERT -> execute(statements.insert(), rows, waiting, count);
            case UPDATE -> execute(statements.update(), rows, waiting, count);
            case DELETE -> execute(statements.delete(), rows, waiting, count);
            case UPSERT -> upsert(rows, waiting, count);
            case IGNORE -> throw new IllegalStateException("rows to be ignored are never allowed");
        }
        written += count;
    }

    private void upsert(Rows rows, int[] waiting, int count) {
        int[] updated = execute(statements.update(), rows, waiting, count);
        int[] missing = new int[count];
        int left = 0;
        for (int i = 0; i < count; i++) {
            if (updated[i] == Statement.SUCCESS_NO_INFO) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.UNSUPPORTED_FEATURE,
                                "the driver of " + session.address() + " does not say which rows an update found,"
                                        + " and so what an upsert has to insert")
                        .hint("set batchSize: 1 at the sink"));
            }
            if (updated[i] == 0) {
                missing[left++] = waiting[i];
            }
        }
        if (left > 0) {
            execute(statements.insert(), rows, missing, left);
        }
    }

    /** How many rows each changed. */
    private int[] execute(RowStatements.Kind kind, Rows rows, int[] waiting, int count) {
        int sent = 0;
        try {
            PreparedStatement statement = statements.prepared(kind);
            for (; sent < count; sent++) {
                for (int i = 0; i < kind.columns().length; i++) {
                    rows.parameters().get(kind.columns()[i]).set(statement, i + 1, waiting[sent]);
                }
                if (count > 1) {
                    statement.addBatch();
                }
            }
            return count > 1 ? statement.executeBatch() : new int[] {statement.executeUpdate()};
        } catch (BatchUpdateException e) {
            throw refused(rows, waiting[Math.min(failed(e), count - 1)], e);
        } catch (SQLException e) {
            throw refused(rows, waiting[Math.min(sent, count - 1)], e);
        }
    }

    /** Drivers stop at the row that fails, or mark it. */
    private static int failed(BatchUpdateException e) {
        int @Nullable [] counts = e.getUpdateCounts();
        if (counts == null) {
            return 0;
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] == Statement.EXECUTE_FAILED) {
                return i;
            }
        }
        return counts.length;
    }

    private DataFlowException refused(Rows rows, int row, SQLException e) {
        Optional<String> column = RefusedRow.column(columns, rows.vectors(), row);
        String where = "table " + table.name()
                + column.map(name -> ", column '" + name + "'").orElse("") + ", row " + (earlierRows + row + 1);
        @Nullable SQLException next = e.getNextException();
        return new DataFlowException(
                Diagnostic.error(
                                DiagnosticCode.ROW_REFUSED,
                                "the database refuses a row: " + session.reason(next == null ? e : next))
                        .in(where),
                e);
    }

    @Override
    public void close() {
        statements.close();
    }
}
