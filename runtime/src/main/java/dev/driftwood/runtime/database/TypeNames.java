package dev.driftwood.runtime.database;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.Locale;

/** How databases call the types of columns that a sink makes. */
enum TypeNames {
    STANDARD("BOOLEAN", "REAL", "DOUBLE PRECISION", "VARCHAR", "VARBINARY", "TIMESTAMP"),
    POSTGRESQL("BOOLEAN", "REAL", "DOUBLE PRECISION", "TEXT", "BYTEA", "TIMESTAMP"),
    SQL_SERVER("BIT", "REAL", "FLOAT", "NVARCHAR(MAX)", "VARBINARY(MAX)", "DATETIME2"),
    MYSQL("BOOLEAN", "FLOAT", "DOUBLE", "LONGTEXT", "LONGBLOB", "DATETIME(6)");

    private final String booleans;
    private final String floats;
    private final String doubles;
    private final String strings;
    private final String binaries;
    private final String timestamps;

    TypeNames(String booleans, String floats, String doubles, String strings, String binaries, String timestamps) {
        this.booleans = booleans;
        this.floats = floats;
        this.doubles = doubles;
        this.strings = strings;
        this.binaries = binaries;
        this.timestamps = timestamps;
    }

    /** @param product as the driver calls it */
    static TypeNames of(String product) {
        return switch (product.toLowerCase(Locale.ROOT)) {
            case "postgresql" -> POSTGRESQL;
            case "microsoft sql server" -> SQL_SERVER;
            case "mysql", "mariadb" -> MYSQL;
            default -> STANDARD;
        };
    }

    String of(DataType type) {
        if (type instanceof DataType.DecimalType decimal) {
            return "DECIMAL(" + decimal.precision() + ", " + decimal.scale() + ")";
        }
        if (!(type instanceof SimpleType simple)) {
            throw new IllegalStateException("no column of a table holds " + type);
        }
        return switch (simple) {
            case BOOLEAN -> booleans;
            case BYTE, SHORT -> "SMALLINT";
            case INTEGER -> "INTEGER";
            case LONG -> "BIGINT";
            case FLOAT -> floats;
            case DOUBLE -> doubles;
            case STRING -> strings;
            case BINARY -> binaries;
            case DATE -> "DATE";
            case TIMESTAMP -> timestamps;
            case ANY, NULL -> throw new IllegalStateException("no column of a table holds " + type);
        };
    }
}
