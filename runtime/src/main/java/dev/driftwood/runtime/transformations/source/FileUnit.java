package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.ScanInput;
import dev.driftwood.runtime.execute.ScanUnit;
import java.util.List;

/**
 * Parts of a source's files that are read together.
 *
 * @param carries whether it is one section alone, whose columns may be carried over
 */
record FileUnit(FileSourceNode node, List<FilePart> parts, long rows, long bytes, long firstRow, boolean carries)
        implements ScanUnit {

    FileUnit {
        parts = List.copyOf(parts);
    }

    @Override
    public ScanInput open(ExecutionContext context) {
        return new FileUnitInput(this, context);
    }
}
