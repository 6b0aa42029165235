package dev.driftwood.runtime.format;

import java.util.List;
import java.util.Optional;

/** What a file holds, as far as can be known without reading rows. A format keeps its footer in a subtype. */
public interface FileDescription {

    List<FileColumn> columns();

    /** Number of rows, or -1 when only reading would tell. */
    long rows();

    /** Whether the file may hold nulls in a column; empty if only reading would tell. */
    default Optional<Boolean> nullable(int column) {
        return Optional.empty();
    }

    /** The parts that can be read by themselves, in order; together they are the whole file. */
    default List<FileSection> sections() {
        return List.of(new FileSection(0, rows(), -1));
    }

    /** Who wrote it, as the file says; empty if it does not. */
    String writer();
}
