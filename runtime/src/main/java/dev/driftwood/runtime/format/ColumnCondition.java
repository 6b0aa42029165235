package dev.driftwood.runtime.format;

import org.jspecify.annotations.Nullable;

/**
 * A condition on a column that rows which anybody needs fulfil. Values compare as the language's do: text by its UTF-8 bytes, NaN
 * equal to itself and above every number, and null fulfils none but {@link Operator#IS_NULL}.
 *
 * @param column position in {@link FileDescription#columns()}
 * @param constant not null, of the class that {@code Values} names for the column's type; null if the operator takes none
 */
public record ColumnCondition(
        int column, Operator operator, @Nullable Object constant) {

    /** How the column stands to the constant. */
    public enum Operator {
        EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        IS_NULL,
        IS_NOT_NULL
    }
}
