package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import java.util.List;

/** A leaf of the written schema. */
record LeafSchema(PhysicalType type, List<String> path, int maxDefinition, int maxRepetition) {
    LeafSchema {
        path = List.copyOf(path);
    }
}
