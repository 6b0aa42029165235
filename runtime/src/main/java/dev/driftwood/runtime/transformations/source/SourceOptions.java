package dev.driftwood.runtime.transformations.source;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;
import static dev.driftwood.runtime.options.OptionKind.STRINGS;
import static dev.driftwood.runtime.options.OptionKind.TIMESTAMP;

import dev.driftwood.runtime.options.OptionDeclaration;
import java.util.List;

/** The properties of a source. Rule: transformations.md, section 1; formats.md, section 1. */
final class SourceOptions {

    static final List<OptionDeclaration> ALL = List.of(
            OptionDeclaration.of("allowSchemaDrift", BOOLEAN, "Lets columns through that the projection lacks."),
            OptionDeclaration.of(
                    "validateSchema", BOOLEAN, "Fails the run if the files' shape is not the projection's."),
            OptionDeclaration.of(
                    "inferDriftedColumnTypes", BOOLEAN, "Drifted columns keep their type; else they are strings."),
            OptionDeclaration.of("ignoreNoFilesFound", BOOLEAN, "No file is no error, but an empty stream."),
            OptionDeclaration.of("format", STRING, "The files' format."),
            OptionDeclaration.of("limit", INTEGER, "Reads only so many rows."),
            OptionDeclaration.of("fileSystem", STRING, "The container (ADLS Gen2)."),
            OptionDeclaration.of("container", STRING, "The container (Blob Storage)."),
            OptionDeclaration.of("folderPath", STRING, "The folder below the container."),
            OptionDeclaration.of("fileName", STRING, "The file below the folder."),
            OptionDeclaration.of(
                    "wildcardPaths", STRINGS, "Patterns from the container's root; they override folder and file."),
            OptionDeclaration.of("fileList", BOOLEAN, "The path leads to a text file that lists paths."),
            OptionDeclaration.of("partitionRootPath", STRING, "key=value folders below this path become columns."),
            OptionDeclaration.of("rowUrlColumn", STRING, "A new column with each row's file."),
            OptionDeclaration.of("purgeFiles", BOOLEAN, "Deletes the files after a successful run."),
            OptionDeclaration.of("moveFiles", STRINGS, "Moves the files after a successful run: from, to."),
            OptionDeclaration.of("modifiedAfter", TIMESTAMP, "Only files modified at or after this time (UTC)."),
            OptionDeclaration.of("modifiedBefore", TIMESTAMP, "Only files modified before this time (UTC)."),
            OptionDeclaration.ignored("dateFormats", STRINGS, "Patterns that type inference tries; for text formats."),
            OptionDeclaration.ignored(
                    "timestampFormats", STRINGS, "Patterns that type inference tries; for text formats."),
            OptionDeclaration.ignored(
                    "preferredIntegralType", STRING, "What inference makes of whole numbers in text formats."),
            OptionDeclaration.ignored(
                    "preferredFractionalType", STRING, "What inference makes of fractions in text formats."),
            OptionDeclaration.ignored("isolationLevel", STRING, "For databases."),
            OptionDeclaration.refused("useSchema", BOOLEAN, "Applies the projection without looking at the files."),
            OptionDeclaration.refused("enableCdc", BOOLEAN, "Reads only files that changed since the last run."),
            OptionDeclaration.refused("skipInitialLoad", BOOLEAN, "Skips the first full load of change data capture."),
            OptionDeclaration.refused("skipLines", INTEGER, "Lines to skip; for text formats."),
            OptionDeclaration.refused("query", STRING, "A database query."),
            OptionDeclaration.refused("store", ANY, "A store that is no file store."));

    private SourceOptions() {}
}
