package dev.driftwood.regression.drill;

import dev.driftwood.regression.drill.mutation.Mutation;
import java.util.List;

/**
 * What is tried.
 *
 * @param columns names of the only ones that are changed, {@code column} or {@code Source.column}; empty for any
 * @param most how many columns of a source are changed at most; those that the flow names come first
 * @param rows how many rows of a file are taken
 * @param seed which of several columns that count the same are changed; 0 takes the first
 * @param jobs how many runs there are at once
 */
public record DrillOptions(List<Mutation> mutations, List<String> columns, int most, int rows, long seed, int jobs) {

    public static final int MOST_COLUMNS = 8;
    public static final int MOST_ROWS = 1000;

    public DrillOptions {
        mutations = List.copyOf(mutations);
        columns = List.copyOf(columns);
    }

    boolean wants(String source, String column) {
        return columns.isEmpty()
                || columns.stream()
                        .anyMatch(
                                each -> each.equalsIgnoreCase(column) || each.equalsIgnoreCase(source + "." + column));
    }
}
