package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * What a {@code pivot} computes.
 *
 * @param keys what rows are grouped by
 * @param key whose values become columns, over the input's columns
 * @param name the text of a key's value, over the input's columns: how it is compared and what its columns are called
 * @param listed the values that the script lists; empty if all that are there become columns
 * @param calls the aggregate functions' calls, each once, over the input's columns
 * @param cells what stands in the columns of each value, over the keys, the name, and the calls' results
 */
public record Pivoting(
        List<RowKey> keys,
        BoundExpression key,
        BoundExpression name,
        Optional<List<PivotValue>> listed,
        List<BoundExpression.Aggregate> calls,
        List<Cell> cells) {

    public Pivoting {
        keys = List.copyOf(keys);
        listed = listed.map(List::copyOf);
        calls = List.copyOf(calls);
        cells = List.copyOf(cells);
    }

    /** @param prefix its name in the script, which may be empty */
    public record Cell(String prefix, BoundExpression value, List<String> lineage, Span span) {
        public Cell {
            lineage = List.copyOf(lineage);
        }
    }

    /** @param text empty for null */
    public record PivotValue(Optional<String> text) {

        /** As columns are called. */
        public String name() {
            return text.orElse("null");
        }
    }
}
