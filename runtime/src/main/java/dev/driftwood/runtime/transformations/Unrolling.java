package dev.driftwood.runtime.transformations;

import java.util.List;

/**
 * What a {@code foldDown} does.
 *
 * @param arrays each behind the one that holds it
 * @param columns each made of the input's columns, or of the items of one array; those of the array number {@code i} have the
 *     place {@code i} behind all columns and tags of the input
 */
public record Unrolling(List<UnrolledArray> arrays, List<MappedColumn> columns) {
    public Unrolling {
        arrays = List.copyOf(arrays);
        columns = List.copyOf(columns);
    }
}
