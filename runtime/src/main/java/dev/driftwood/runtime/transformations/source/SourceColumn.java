package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.files.PartitionColumn;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.types.DataType;
import java.util.Optional;

/** Where a column of the stream gets its values. */
sealed interface SourceColumn {

    String name();

    DataType type();

    /**
     * From the files, converted to {@code type} where they store another.
     *
     * @param format the pattern by which text is converted, if the source says one
     */
    record FromFiles(UnitedColumn united, String name, DataType type, Optional<String> format, boolean drifted)
            implements SourceColumn {}

    /** From the file's path: the {@code index}-th partition column, converted to {@code type}. */
    record FromPath(String name, DataType type, PartitionColumn from, int index) implements SourceColumn {}

    /** What of the files fits no other column, as text. */
    record Rescued(String name, boolean drifted) implements SourceColumn {
        @Override
        public DataType type() {
            return DataType.STRING;
        }
    }

    /** The file's path itself. */
    record FileName(String name) implements SourceColumn {
        @Override
        public DataType type() {
            return DataType.STRING;
        }
    }
}
