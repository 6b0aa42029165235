package dev.driftwood.runtime.format;

import java.util.List;

/** What a file holds, as far as can be known without reading rows. A format keeps its footer in a subtype. */
public interface FileDescription {

    List<FileColumn> columns();

    /** Number of rows, or -1 when only reading would tell. */
    long rows();

    /** Who wrote it, as the file says; empty if it does not. */
    String writer();
}
