package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.files.PartitionColumn;
import dev.driftwood.types.DataType;

/** Where a column of the stream gets its values. */
sealed interface SourceColumn {

    String name();

    DataType type();

    /** From the files, converted to {@code type} where they store another. */
    record FromFiles(UnitedColumn united, String name, DataType type, boolean drifted) implements SourceColumn {}

    /** From the file's path: the {@code index}-th partition column, converted to {@code type}. */
    record FromPath(String name, DataType type, PartitionColumn from, int index) implements SourceColumn {}

    /** The file's path itself. */
    record FileName(String name) implements SourceColumn {
        @Override
        public DataType type() {
            return DataType.STRING;
        }
    }
}
