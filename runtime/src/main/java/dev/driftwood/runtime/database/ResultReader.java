package dev.driftwood.runtime.database;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Reads what a query gives, batch by batch, as the driver fetches it. */
public final class ResultReader implements AutoCloseable {

    /** A batch ends early where its texts reach so many bytes. */
    private static final long MOST_BYTES = 1L << 24;

    /**
     * What to read.
     *
     * @param columns numbers of the columns that are wanted
     * @param fetchRows rows that the driver is asked to fetch at once
     */
    public record Request(
            Query query,
            List<TableColumn> described,
            List<DataType> types,
            int[] columns,
            int fetchRows,
            int batchRows,
            Optional<Isolation> isolation) {}

    /** Told of values that their own type cannot hold, which become null. */
    @FunctionalInterface
    public interface Losses {
        /** @param column its number in the query */
        void lost(int column, String raw);
    }

    private final DatabaseSession session;
    private final Request request;
    private final Losses losses;
    private final BufferAllocator allocator;
    private final PreparedStatement statement;
    private final ResultSet rows;
    private boolean ended;

    private ResultReader(
            DatabaseSession session,
            Request request,
            Losses losses,
            BufferAllocator allocator,
            PreparedStatement statement,
            ResultSet rows) {
        this.session = session;
        this.request = request;
        this.losses = losses;
        this.allocator = allocator;
        this.statement = statement;
        this.rows = rows;
    }

    public static ResultReader open(
            DatabaseSession session, Request request, Losses losses, BufferAllocator allocator) {
        String sql = request.query().select(session, request.columns());
        try {
            if (request.isolation().isPresent()) {
                session.isolate(request.isolation().get().code());
            }
            PreparedStatement statement = session.connection().prepareStatement(sql);
            boolean open = false;
            try {
                statement.setFetchSize(request.fetchRows());
                ResultReader reader =
                        new ResultReader(session, request, losses, allocator, statement, statement.executeQuery());
                open = true;
                return reader;
            } finally {
                if (!open) {
                    statement.close();
                }
            }
        } catch (SQLException e) {
            throw session.failure(
                    DiagnosticCode.INCORRECT_QUERY,
                    "the database does not give the rows of " + request.query().shown(),
                    e);
        }
    }

    /** The next rows, owned by the caller; nothing behind the last. */
    public Optional<Batch> next() {
        if (ended) {
            return Optional.empty();
        }
        List<FieldVector> vectors = new ArrayList<>(request.columns().length);
        boolean done = false;
        try {
            List<ColumnFill> fills = new ArrayList<>(request.columns().length);
            for (int i = 0; i < request.columns().length; i++) {
                int column = request.columns()[i];
                DataType type = request.types().get(column);
                FieldVector vector = Vectors.create(type, request.batchRows(), allocator);
                vectors.add(vector);
                fills.add(new ColumnFill(
                        request.described().get(column),
                        request.query().place(request.columns(), i),
                        type,
                        vector,
                        raw -> losses.lost(column, raw)));
            }
            int count = fill(fills);
            fills.forEach(fill -> fill.finish(count));
            done = count > 0;
            return done ? Optional.of(Batch.owning(vectors, count)) : Optional.empty();
        } catch (SQLException e) {
            throw session.failure(
                    DiagnosticCode.INCORRECT_QUERY,
                    "the database does not give all rows of " + request.query().shown(),
                    e);
        } finally {
            if (!done) {
                vectors.forEach(FieldVector::close);
            }
        }
    }

    private int fill(List<ColumnFill> fills) throws SQLException {
        int count = 0;
        long bytes = 0;
        while (count < request.batchRows() && bytes < MOST_BYTES) {
            if (!rows.next()) {
                ended = true;
                return count;
            }
            bytes = 0;
            for (ColumnFill fill : fills) {
                fill.move(rows, count);
                bytes += fill.bytes();
            }
            count++;
        }
        return count;
    }

    @Override
    public void close() {
        try (PreparedStatement closing = statement) {
            rows.close();
        } catch (SQLException e) {
            throw session.failure(
                    DiagnosticCode.DATABASE_UNREACHABLE,
                    "the rows of " + request.query().shown() + " cannot be let go",
                    e);
        }
    }
}
