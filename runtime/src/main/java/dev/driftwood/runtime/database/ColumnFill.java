package dev.driftwood.runtime.database;

import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.ShortOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Moves one column's values from the rows of a result into a vector, by the getter of its kind. */
final class ColumnFill {

    private static final long SECOND = 1_000_000;

    /** Writes the value of the current row, if there is one. */
    @FunctionalInterface
    private interface Cell {
        /** Whether there is one. */
        boolean move(ResultSet rows, int place, int row) throws SQLException;
    }

    /** Told of values that their own type cannot hold, which become null. */
    @FunctionalInterface
    interface Losses {
        void lost(String raw);
    }

    private final int place;
    private final FieldVector vector;
    private final Cell cell;
    private final @Nullable BytesOutput texts;
    private long bytes;

    /** @param vector allocated for all its rows */
    ColumnFill(TableColumn column, int place, DataType type, FieldVector vector, Losses losses) {
        this.place = place;
        this.vector = vector;
        this.texts = vector instanceof BaseVariableWidthVector text ? new BytesOutput(text) : null;
        this.cell = type instanceof SimpleType simple ? simple(column, simple) : decimal(losses);
    }

    private Cell simple(TableColumn column, SimpleType type) {
        return switch (type) {
            case BOOLEAN -> booleans();
            case SHORT -> shorts();
            case INTEGER -> integers();
            case LONG -> longs();
            case FLOAT -> floats();
            case DOUBLE -> doubles();
            case STRING -> (rows, at, row) -> append(row, bytesOf(rows.getString(at)));
            case BINARY -> (rows, at, row) -> append(row, rows.getBytes(at));
            case DATE -> dates();
            case TIMESTAMP -> timestamps(column.code());
            case BYTE, ANY, NULL -> throw new IllegalStateException("no column of a table is " + type);
        };
    }

    private Cell booleans() {
        BooleanOutput output = new BooleanOutput(vector);
        return (rows, at, row) -> {
            output.set(row, rows.getBoolean(at));
            return !rows.wasNull();
        };
    }

    private Cell shorts() {
        ShortOutput output = new ShortOutput(vector);
        return (rows, at, row) -> {
            output.set(row, rows.getShort(at));
            return !rows.wasNull();
        };
    }

    private Cell integers() {
        IntOutput output = new IntOutput(vector);
        return (rows, at, row) -> {
            output.set(row, rows.getInt(at));
            return !rows.wasNull();
        };
    }

    private Cell longs() {
        LongOutput output = new LongOutput(vector);
        return (rows, at, row) -> {
            output.set(row, rows.getLong(at));
            return !rows.wasNull();
        };
    }

    private Cell floats() {
        FloatOutput output = new FloatOutput(vector);
        return (rows, at, row) -> {
            output.set(row, rows.getFloat(at));
            return !rows.wasNull();
        };
    }

    private Cell doubles() {
        DoubleOutput output = new DoubleOutput(vector);
        return (rows, at, row) -> {
            output.set(row, rows.getDouble(at));
            return !rows.wasNull();
        };
    }

    private Cell decimal(Losses losses) {
        DecimalOutput output = new DecimalOutput(vector);
        return (rows, at, row) -> {
            @Nullable BigDecimal value = rows.getBigDecimal(at);
            if (value == null) {
                return false;
            }
            boolean fits = output.set(row, value);
            if (!fits) {
                losses.lost(value.toPlainString());
            }
            return fits;
        };
    }

    private Cell dates() {
        IntOutput output = new IntOutput(vector);
        return (rows, at, row) -> {
            @Nullable LocalDate date = rows.getObject(at, LocalDate.class);
            if (date != null) {
                output.set(row, (int) date.toEpochDay());
            }
            return date != null;
        };
    }

    private Cell timestamps(int code) {
        LongOutput output = new LongOutput(vector);
        return switch (code) {
            case Types.TIMESTAMP_WITH_TIMEZONE, ColumnTypes.SQL_SERVER_OFFSET -> moments(output);
            case Types.TIME -> times(output);
            default -> (rows, at, row) -> put(output, row, rows.getObject(at, LocalDateTime.class));
        };
    }

    private static Cell moments(LongOutput output) {
        return (rows, at, row) -> {
            @Nullable OffsetDateTime time = rows.getObject(at, OffsetDateTime.class);
            return time != null
                    && put(
                            output,
                            row,
                            time.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime());
        };
    }

    private static Cell times(LongOutput output) {
        return (rows, at, row) -> {
            @Nullable LocalTime time = rows.getObject(at, LocalTime.class);
            return time != null && put(output, row, time.atDate(LocalDate.EPOCH));
        };
    }

    private static boolean put(LongOutput output, int row, @Nullable LocalDateTime time) {
        if (time == null) {
            return false;
        }
        output.set(row, time.toEpochSecond(ZoneOffset.UTC) * SECOND + time.getNano() / 1000);
        return true;
    }

    private static byte @Nullable [] bytesOf(@Nullable String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    private boolean append(int row, byte @Nullable [] value) {
        if (value == null || texts == null) {
            return false;
        }
        texts.set(row, value);
        bytes += value.length;
        return true;
    }

    void move(ResultSet rows, int row) throws SQLException {
        if (cell.move(rows, place, row)) {
            Bitmaps.set(vector.getValidityBuffer(), row);
        }
    }

    /** Bytes of texts and binary values so far. */
    long bytes() {
        return bytes;
    }

    void finish(int rows) {
        if (texts != null) {
            texts.finish(rows);
        }
        Vectors.finish(vector, rows);
    }
}
