package dev.driftwood.runtime.transformations.sink.table;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;
import static dev.driftwood.runtime.options.OptionKind.STRINGS;

import dev.driftwood.runtime.options.OptionDeclaration;
import java.util.List;

/** The properties of a sink that is a table. Rule: transformations.md, section 26; formats.md, section 4.11. */
public final class TableSinkOptions {

    private static final String FILES = "For files; a database has none.";
    private static final String CLUSTER = "How the service's cluster moves rows.";

    public static final List<OptionDeclaration> ALL = List.of(
            OptionDeclaration.of("schemaName", STRING, "The table's schema."),
            OptionDeclaration.of("tableName", STRING, "The table."),
            OptionDeclaration.of("insertable", BOOLEAN, "Writes rows that are to be inserted; absent: true."),
            OptionDeclaration.of("updateable", BOOLEAN, "Writes rows that are to be updated, by keys."),
            OptionDeclaration.of("deletable", BOOLEAN, "Deletes rows that are to be deleted, by keys."),
            OptionDeclaration.of("upsertable", BOOLEAN, "Updates or inserts rows that are to be upserted, by keys."),
            OptionDeclaration.of("keys", STRINGS, "The columns by which rows are found in the table."),
            OptionDeclaration.of(
                    "skipKeyWrites", BOOLEAN, "Inserts rows without their keys, which the database gives."),
            OptionDeclaration.of("truncate", BOOLEAN, "Deletes all rows first."),
            OptionDeclaration.of(
                    "recreate", BOOLEAN, "Drops the table, if it is there, and makes it from the columns."),
            OptionDeclaration.of("preSQLs", STRINGS, "Statements before the rows, in the same transaction."),
            OptionDeclaration.of("postSQLs", STRINGS, "Statements behind the rows, in the same transaction."),
            OptionDeclaration.of("batchSize", INTEGER, "How many rows go to the database at once; absent: 1,000."),
            OptionDeclaration.of(
                    "errorHandlingOption", STRING, "Only 'stopOnFirstError': the first row in error stops."),
            OptionDeclaration.of("store", STRING, "The kind of database; the given address says it."),
            OptionDeclaration.ignored("staged", BOOLEAN, CLUSTER),
            OptionDeclaration.ignored("stageInsert", BOOLEAN, CLUSTER),
            OptionDeclaration.ignored("allowCopyCommand", BOOLEAN, CLUSTER),
            OptionDeclaration.ignored("allowPolyBase", BOOLEAN, CLUSTER),
            OptionDeclaration.refused(
                    "outputAssertFailedRows", BOOLEAN, "Writes rows that failed an assertion to files."),
            OptionDeclaration.refused("filePattern", STRING, FILES),
            OptionDeclaration.refused("partitionFileNames", ANY, FILES),
            OptionDeclaration.refused("rowUrlColumn", STRING, FILES),
            OptionDeclaration.refused("rowFolderUrlColumn", STRING, FILES));

    private TableSinkOptions() {}
}
