package dev.driftwood.runtime.format;

import java.util.List;
import java.util.Optional;

/**
 * A file whose rows are values in turn, such as delimited text: columns are positions, and names are what the file's first row, or
 * whoever reads it, calls them.
 */
public interface PositionalDescription extends FileDescription {

    /** The names in the file's header row; empty if it has none, or holds nothing at all. */
    Optional<List<String>> header();

    /** The same file with other names for its columns, perhaps more or fewer than its first row has values. */
    PositionalDescription named(List<String> names);
}
