package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.FileSection;
import java.util.List;

/**
 * Sections of a file that are read together.
 *
 * @param file position among the source's files
 * @param sections consecutive ones
 */
record FilePart(int file, List<FileSection> sections) {
    FilePart {
        sections = List.copyOf(sections);
    }
}
