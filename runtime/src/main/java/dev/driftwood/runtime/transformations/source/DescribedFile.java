package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.runtime.storage.StoredFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file of a source with its footer read.
 *
 * @param partitionValues the values of the source's partition columns, from the file's path, in the columns' own types
 */
record DescribedFile(StoredFile file, FileDescription description, List<@Nullable Object> partitionValues) {

    /** The column in this file, which has the number and must have the column. */
    FileColumn column(UnitedColumn united, int number) {
        return description.columns().get(united.position(number));
    }
}
