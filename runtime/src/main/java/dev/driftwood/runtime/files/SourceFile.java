package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.StoredFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that a source reads.
 *
 * @param partitionValues one text for each partition column of the source, decoded; null for null
 */
public record SourceFile(StoredFile file, List<@Nullable String> partitionValues) {
    public SourceFile {
        // List.copyOf takes no nulls.
        partitionValues =
                partitionValues.isEmpty() ? List.of() : Collections.unmodifiableList(new ArrayList<>(partitionValues));
    }
}
