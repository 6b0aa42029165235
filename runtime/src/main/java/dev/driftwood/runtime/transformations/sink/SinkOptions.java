package dev.driftwood.runtime.transformations.sink;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;
import static dev.driftwood.runtime.options.OptionKind.STRINGS;

import dev.driftwood.runtime.options.OptionDeclaration;
import java.util.List;

/** The properties of a sink. Rule: transformations.md, section 26; formats.md, section 2. */
final class SinkOptions {

    static final List<OptionDeclaration> ALL = List.of(
            OptionDeclaration.of("allowSchemaDrift", BOOLEAN, "Writes columns that input(…) lacks."),
            OptionDeclaration.of(
                    "validateSchema", BOOLEAN, "Fails if a column of input(…) is missing or of another type."),
            OptionDeclaration.of("skipDuplicateMapInputs", BOOLEAN, "An input column mapped twice counts once."),
            OptionDeclaration.of(
                    "skipDuplicateMapOutputs", BOOLEAN, "Of two columns with one name the first is written."),
            OptionDeclaration.of("format", STRING, "The files' format."),
            OptionDeclaration.of("fileSystem", STRING, "The container (ADLS Gen2)."),
            OptionDeclaration.of("container", STRING, "The container (Blob Storage)."),
            OptionDeclaration.of("folderPath", STRING, "The folder below the container."),
            OptionDeclaration.of("truncate", BOOLEAN, "Clears the folder first."),
            OptionDeclaration.of("filePattern", STRING, "File names with [n], counted from 1."),
            OptionDeclaration.of(
                    "partitionFileNames", STRINGS, "A file name for each partition; one name: a single file."),
            OptionDeclaration.of("rowUrlColumn", STRING, "The column that names each row's file."),
            OptionDeclaration.of("rowFolderUrlColumn", STRING, "The column that names each row's folder."),
            OptionDeclaration.of("compressionCodec", STRING, "How the files are compressed."),
            OptionDeclaration.of("compressionType", STRING, "How the files are compressed."),
            OptionDeclaration.of("compression", STRING, "How the files are compressed."),
            OptionDeclaration.ignored("compressionLevel", STRING, "How hard to try."),
            OptionDeclaration.of("saveOrder", INTEGER, "Sinks are published in increasing order."),
            OptionDeclaration.of("store", STRING, "'cache' keeps the rows in memory, for other streams to look up."),
            OptionDeclaration.of("keys", STRINGS, "The columns that rows of a cache are looked up by."),
            OptionDeclaration.of("ignoreAssertFailedRows", BOOLEAN, "Leaves rows out that failed an assertion."),
            OptionDeclaration.of(
                    "outputAssertFailedRows",
                    BOOLEAN,
                    "Writes rows that failed an assertion to a place of their own, with what they failed."),
            OptionDeclaration.of("assertFailure_fileSystem", STRING, "That place's container (ADLS Gen2)."),
            OptionDeclaration.of("assertFailure_container", STRING, "That place's container (Blob Storage)."),
            OptionDeclaration.of("assertFailure_folderPath", STRING, "That place's folder below the container."),
            OptionDeclaration.ignored("outputRejectedData", BOOLEAN, "Files reject no rows, as databases do."),
            OptionDeclaration.ignored("rejectedData_fileSystem", STRING, "Files reject no rows."),
            OptionDeclaration.ignored("rejectedData_container", STRING, "Files reject no rows."),
            OptionDeclaration.ignored("rejectedData_folderPath", STRING, "Files reject no rows."),
            OptionDeclaration.ignored("reportSuccessOnError", BOOLEAN, "Files reject no rows."),
            OptionDeclaration.ignored("skipKeyWrites", BOOLEAN, "Row policies act on tables only."),
            OptionDeclaration.of("output", BOOLEAN, "Makes a cache's rows part of the run's answer."),
            OptionDeclaration.ignored("umask", ANY, "POSIX mask of the files in ADLS Gen2."),
            OptionDeclaration.ignored("insertable", BOOLEAN, "Row policies act on tables only."),
            OptionDeclaration.ignored("updateable", BOOLEAN, "Row policies act on tables only."),
            OptionDeclaration.ignored("deletable", BOOLEAN, "Row policies act on tables only."),
            OptionDeclaration.ignored("upsertable", BOOLEAN, "Row policies act on tables only."),
            OptionDeclaration.ignored("errorHandlingOption", STRING, "For databases."),
            OptionDeclaration.refused("preCommands", STRINGS, "File commands to run before."),
            OptionDeclaration.refused("postCommands", STRINGS, "File commands to run after."),
            OptionDeclaration.refused("recreate", BOOLEAN, "Drops and creates a table."),
            OptionDeclaration.refused("fileName", STRING, "A sink's path must be a folder; use partitionFileNames."));

    private SinkOptions() {}
}
