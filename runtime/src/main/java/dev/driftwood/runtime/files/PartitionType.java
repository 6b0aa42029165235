package dev.driftwood.runtime.files;

import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;

/** What the text of a partition's folder can be read as. {@link #WIDE} is a long that no double holds exactly. */
enum PartitionType {
    INTEGER(DataType.INTEGER),
    LONG(DataType.LONG),
    WIDE(DataType.LONG),
    DOUBLE(DataType.DOUBLE),
    DATE(DataType.DATE),
    TIMESTAMP(DataType.TIMESTAMP),
    STRING(DataType.STRING);

    private static final long EXACT = 1L << 53;

    private static final int DATE_LENGTH = 10;

    private static final int MICROSECONDS_LENGTH = 26;

    private final DataType dataType;

    PartitionType(DataType dataType) {
        this.dataType = dataType;
    }

    DataType dataType() {
        return dataType;
    }

    static PartitionType of(String text) {
        char first = text.isEmpty() ? ' ' : text.charAt(0);
        if (first != '-' && (first < '0' || first > '9')) {
            return STRING;
        }
        PartitionType number = number(text);
        return number == STRING ? time(text) : number;
    }

    /** The narrowest type for values of both. */
    PartitionType with(PartitionType other) {
        if (this == other) {
            return this;
        }
        PartitionType low = ordinal() < other.ordinal() ? this : other;
        PartitionType high = low == this ? other : this;
        boolean numbers = high.ordinal() <= DOUBLE.ordinal() && !(low == WIDE && high == DOUBLE);
        return numbers ? high : STRING;
    }

    static Object parse(DataType type, String text) {
        if (type.equals(DataType.INTEGER)) {
            return Integer.valueOf(text);
        }
        if (type.equals(DataType.LONG)) {
            return Long.valueOf(text);
        }
        if (type.equals(DataType.DOUBLE)) {
            return Double.valueOf(text);
        }
        if (type.equals(DataType.DATE)) {
            return LocalDate.parse(text);
        }
        return type.equals(DataType.TIMESTAMP) ? LocalDateTime.parse(text.replace(' ', 'T')) : text;
    }

    private static PartitionType number(String text) {
        int digits = text.charAt(0) == '-' ? 1 : 0;
        int points = 0;
        for (int i = digits; i < text.length(); i++) {
            char c = text.charAt(i);
            points += c == '.' ? 1 : 0;
            if (c != '.' && (c < '0' || c > '9')) {
                return STRING;
            }
        }
        if (points == 1) {
            return fraction(text);
        }
        return points == 0 ? whole(text) : STRING;
    }

    private static PartitionType whole(String text) {
        try {
            long value = Long.parseLong(text);
            if (!Long.toString(value).equals(text)) {
                return STRING;
            }
            if (value == (int) value) {
                return INTEGER;
            }
            return Math.abs(value) <= EXACT && value != Long.MIN_VALUE ? LONG : WIDE;
        } catch (NumberFormatException e) {
            // Beyond a long, or a bare sign.
            return STRING;
        }
    }

    private static PartitionType fraction(String text) {
        try {
            double value = Double.parseDouble(text);
            boolean finite = !Double.isInfinite(value);
            // A negative zero has no spelling of its own here.
            boolean same = finite
                    && new BigDecimal(Double.toString(value)).toPlainString().equals(text);
            return same ? DOUBLE : STRING;
        } catch (NumberFormatException e) {
            // A bare point, or one with only a sign before it.
            return STRING;
        }
    }

    private static PartitionType time(String text) {
        try {
            if (text.length() == DATE_LENGTH) {
                return LocalDate.parse(text).toString().equals(text) ? DATE : STRING;
            }
            boolean spelled = text.length() > DATE_LENGTH + 8
                    && text.length() <= MICROSECONDS_LENGTH
                    && text.charAt(DATE_LENGTH) == ' '
                    && text.charAt(0) != '-';
            if (spelled) {
                LocalDateTime.parse(text.replace(' ', 'T'));
                return TIMESTAMP;
            }
            return STRING;
        } catch (DateTimeException e) {
            // A text that begins with a digit.
            return STRING;
        }
    }
}
