package dev.driftwood.regression.lineage;

/**
 * A column of a transformation of a flow, or its rows as a whole.
 *
 * @param flow number of the flow
 * @param step number of the transformation in it
 * @param column position of the column, or {@link #ROWS}
 */
public record ColumnPlace(int flow, int step, int column) {

    /** In place of a column: which rows there are, and in which order. */
    public static final int ROWS = -1;

    public boolean isRows() {
        return column == ROWS;
    }
}
