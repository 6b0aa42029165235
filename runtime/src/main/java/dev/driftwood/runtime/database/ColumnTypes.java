package dev.driftwood.runtime.database;

import dev.driftwood.types.DataType;
import java.sql.Types;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types of the data flow language for those of databases, mostly Spark's. */
public final class ColumnTypes {

    private static final int MOST_DIGITS = 38;
    private static final int UNBOUNDED_SCALE = 18;

    /** How SQL Server numbers its datetimeoffset. */
    static final int SQL_SERVER_OFFSET = -155;

    private static final Set<String> IDENTIFIERS = Set.of("uuid", "uniqueidentifier");

    private ColumnTypes() {}

    /** Nothing if the language has no counterpart. */
    public static Optional<DataType> of(TableColumn column) {
        if (IDENTIFIERS.contains(column.typeName().toLowerCase(Locale.ROOT))) {
            // Some drivers call them binary.
            return Optional.of(DataType.STRING);
        }
        return Optional.ofNullable(
                switch (column.code()) {
                    case Types.BIT, Types.BOOLEAN -> DataType.BOOLEAN;
                    // A tinyint has no sign in some databases.
                    case Types.TINYINT -> DataType.SHORT;
                    case Types.SMALLINT -> column.signed() ? DataType.SHORT : DataType.INTEGER;
                    case Types.INTEGER -> column.signed() ? DataType.INTEGER : DataType.LONG;
                    case Types.BIGINT -> column.signed() ? DataType.LONG : DataType.decimal(20, 0);
                    case Types.REAL -> DataType.FLOAT;
                    case Types.FLOAT, Types.DOUBLE -> DataType.DOUBLE;
                    case Types.NUMERIC, Types.DECIMAL -> decimal(column);
                    case Types.CHAR,
                            Types.VARCHAR,
                            Types.LONGVARCHAR,
                            Types.NCHAR,
                            Types.NVARCHAR,
                            Types.LONGNVARCHAR,
                            Types.CLOB,
                            Types.NCLOB,
                            Types.SQLXML,
                            Types.ROWID -> DataType.STRING;
                    case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> DataType.BINARY;
                    case Types.DATE -> DataType.DATE;
                    case Types.TIME, Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE, SQL_SERVER_OFFSET ->
                        DataType.TIMESTAMP;
                    case Types.OTHER -> other(column.typeName());
                    default -> null;
                });
    }

    private static DataType decimal(TableColumn column) {
        int precision = column.precision();
        int scale = column.scale();
        boolean bounded = precision > 0 && precision <= MOST_DIGITS && scale >= 0 && scale <= precision;
        return bounded ? DataType.decimal(precision, scale) : DataType.decimal(MOST_DIGITS, UNBOUNDED_SCALE);
    }

    private static @Nullable DataType other(String typeName) {
        return switch (typeName.toLowerCase(Locale.ROOT)) {
            case "json", "jsonb", "variant" -> DataType.STRING;
            default -> null;
        };
    }
}
