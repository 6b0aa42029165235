package dev.driftwood.runtime.database;

import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.Input;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.ShortInput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.apache.arrow.vector.FieldVector;

/** Hands the values of one column to the parameters of a statement, by the setter of its kind. */
final class Parameter {

    private static final long SECOND = 1_000_000;

    @FunctionalInterface
    private interface Setter {
        void set(PreparedStatement statement, int place, int row) throws SQLException;
    }

    private final TableColumn column;
    private final Input input;
    private final Setter setter;

    private Parameter(TableColumn column, Input input, Setter setter) {
        this.column = column;
        this.input = input;
        this.setter = setter;
    }

    static Parameter of(TableColumn column, DataType type, FieldVector vector) {
        if (type instanceof SimpleType simple) {
            return simple(column, simple, vector);
        }
        DecimalInput decimals = new DecimalInput(vector, false);
        return new Parameter(column, decimals, (to, place, row) -> to.setBigDecimal(place, decimals.at(row)));
    }

    private static Parameter simple(TableColumn column, SimpleType type, FieldVector vector) {
        return switch (type) {
            case BOOLEAN -> {
                BooleanInput values = new BooleanInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setBoolean(place, values.at(row)));
            }
            case BYTE -> {
                ByteInput values = new ByteInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setInt(place, values.at(row)));
            }
            case SHORT -> {
                ShortInput values = new ShortInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setInt(place, values.at(row)));
            }
            case INTEGER -> {
                IntInput values = new IntInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setInt(place, values.at(row)));
            }
            case LONG -> {
                LongInput values = new LongInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setLong(place, values.at(row)));
            }
            case FLOAT -> {
                FloatInput values = new FloatInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setFloat(place, values.at(row)));
            }
            case DOUBLE -> {
                DoubleInput values = new DoubleInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setDouble(place, values.at(row)));
            }
            case STRING -> {
                BytesInput values = new BytesInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setString(place, values.text(row)));
            }
            case BINARY -> {
                BytesInput values = new BytesInput(vector, false);
                yield new Parameter(column, values, (to, place, row) -> to.setBytes(place, values.bytes(row)));
            }
            case DATE -> {
                IntInput values = new IntInput(vector, false);
                yield new Parameter(
                        column, values, (to, place, row) -> to.setObject(place, LocalDate.ofEpochDay(values.at(row))));
            }
            case TIMESTAMP -> timestamp(column, new LongInput(vector, false));
            case ANY, NULL -> throw new IllegalStateException("a column without a type reached a table");
        };
    }

    private static Parameter timestamp(TableColumn column, LongInput values) {
        boolean zoned =
                column.code() == Types.TIMESTAMP_WITH_TIMEZONE || column.code() == ColumnTypes.SQL_SERVER_OFFSET;
        return new Parameter(column, values, (to, place, row) -> {
            long micros = values.at(row);
            LocalDateTime time = LocalDateTime.ofEpochSecond(
                    Math.floorDiv(micros, SECOND), (int) Math.floorMod(micros, SECOND) * 1000, ZoneOffset.UTC);
            to.setObject(place, zoned ? time.atOffset(ZoneOffset.UTC) : time);
        });
    }

    TableColumn column() {
        return column;
    }

    boolean isNull(int row) {
        return input.isNull(row);
    }

    void set(PreparedStatement statement, int place, int row) throws SQLException {
        if (input.isNull(row)) {
            statement.setNull(place, column.code());
        } else {
            setter.set(statement, place, row);
        }
    }
}
