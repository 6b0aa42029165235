package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.FileSection;
import java.util.List;

/**
 * Sections of a file that are read together.
 *
 * @param file position among the source's files
 * @param sections consecutive ones
 * @param conditions about the file's columns; rows that do not fulfil them all need not be read
 */
record FilePart(int file, List<FileSection> sections, List<ColumnCondition> conditions) {
    FilePart {
        sections = List.copyOf(sections);
        conditions = List.copyOf(conditions);
    }
}
