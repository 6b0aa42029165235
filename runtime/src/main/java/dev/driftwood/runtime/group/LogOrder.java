package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.RowOrder;
import org.apache.arrow.vector.FieldVector;

/** The order of a vector's rows and a log's values, for as long as the log does not change. */
public final class LogOrder {

    private final ValueLog log;
    private final RowOrder[] orders;

    public LogOrder(FieldVector vector, ValueLog log) {
        this.log = log;
        this.orders = new RowOrder[log.parts()];
        for (int i = 0; i < orders.length; i++) {
            orders[i] = RowOrder.of(vector, log.vector(i));
        }
    }

    /** Negative, 0 or positive, as the row is below, equal to or above the value at the position. */
    public int compare(int row, int position) {
        int part = log.part(position);
        return orders[part].compare(row, position - log.start(part));
    }
}
