package dev.driftwood.runtime.format.delimited;

import java.util.Arrays;

/**
 * How a row is divided into values.
 *
 * @param delimiter in UTF-8; empty if a row is one value
 * @param lineEnd in UTF-8; empty for any of CR, LF and CRLF
 * @param quote {@link #NONE} if values are never quoted
 * @param escape {@link #NONE} if there is none
 * @param multiLine whether quoted values may hold line ends
 */
record Dialect(byte[] delimiter, byte[] lineEnd, int quote, int escape, boolean multiLine) {

    /** No byte. */
    static final int NONE = 0x100;

    Dialect {
        delimiter = delimiter.clone();
        lineEnd = lineEnd.clone();
    }

    /** A byte that every search for the end of a value stops at. */
    byte sentinel() {
        return lineEnd.length == 0 ? (byte) '\n' : lineEnd[0];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Dialect that
                && Arrays.equals(delimiter, that.delimiter)
                && Arrays.equals(lineEnd, that.lineEnd)
                && quote == that.quote
                && escape == that.escape
                && multiLine == that.multiLine;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(delimiter) * 31 + quote;
    }
}
