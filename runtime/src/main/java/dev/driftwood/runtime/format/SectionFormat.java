package dev.driftwood.runtime.format;

import java.util.List;

/** Writes sections apart from any file, on several threads, to be appended to a file in their order. */
public interface SectionFormat {

    /** Whether the column can become column {@code column} of a section without being decoded. */
    boolean takes(int column, StoredColumn stored);

    /** Begins a section. Whoever opens it closes it. */
    SectionWriter open(List<ColumnContent> columns);
}
