package dev.driftwood.runtime.database;

import dev.driftwood.runtime.schema.RowPolicy;
import java.util.List;
import java.util.Set;

/**
 * What a sink does with a table.
 *
 * @param allowed rows of other policies are left out
 * @param keys names of the columns that say which rows are updated, deleted or upserted
 * @param skipKeyWrites whether the database gives new rows their keys
 * @param first statements before the rows, and {@code last} behind them, in the same transaction
 */
public record WriteRules(
        Set<RowPolicy> allowed,
        List<String> keys,
        boolean skipKeyWrites,
        Preparation preparation,
        List<String> first,
        List<String> last,
        int batchRows) {

    /** What becomes of the table before rows come. */
    public enum Preparation {
        NONE,
        TRUNCATE,
        RECREATE
    }

    public WriteRules {
        allowed = Set.copyOf(allowed);
        keys = List.copyOf(keys);
        first = List.copyOf(first);
        last = List.copyOf(last);
    }

    boolean isKey(String column) {
        return keys.stream().anyMatch(key -> key.equalsIgnoreCase(column));
    }
}
