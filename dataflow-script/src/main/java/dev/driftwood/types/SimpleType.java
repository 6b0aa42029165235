package dev.driftwood.types;

import java.util.Locale;

/** The types without parameters. {@link #ANY} is a value whose type is not known yet; {@link #NULL} is the bare null literal. */
public enum SimpleType implements DataType {
    BOOLEAN,
    BYTE,
    SHORT,
    INTEGER,
    LONG,
    FLOAT,
    DOUBLE,
    STRING,
    BINARY,
    DATE,
    TIMESTAMP,
    ANY,
    NULL;

    private final String spelling = name().toLowerCase(Locale.ROOT);

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitSimple(this);
    }

    @Override
    public String toString() {
        return spelling;
    }
}
