package dev.driftwood.runtime.transformations.source.table;

import static dev.driftwood.runtime.options.OptionKind.ANY;
import static dev.driftwood.runtime.options.OptionKind.BOOLEAN;
import static dev.driftwood.runtime.options.OptionKind.INTEGER;
import static dev.driftwood.runtime.options.OptionKind.STRING;

import dev.driftwood.runtime.options.OptionDeclaration;
import java.util.List;

/** The properties of a source that is a table or a query. Rule: transformations.md, section 1; formats.md, section 4.11. */
public final class TableSourceOptions {

    private static final String FILES = "For files; a database has none.";

    public static final List<OptionDeclaration> ALL = List.of(
            OptionDeclaration.of("schemaName", STRING, "The table's schema."),
            OptionDeclaration.of("tableName", STRING, "The table."),
            OptionDeclaration.of("query", STRING, "The query, in the database's own language."),
            OptionDeclaration.of(
                    "isolationLevel",
                    STRING,
                    "READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE or NONE; a database that does not know it"
                            + " keeps its own."),
            OptionDeclaration.of("batchSize", INTEGER, "How many rows the driver fetches at once; absent: 10,000."),
            OptionDeclaration.ignored("store", STRING, "The kind of database; the given address says it."),
            OptionDeclaration.ignored("staged", BOOLEAN, "How the service's cluster moves rows."),
            OptionDeclaration.ignored("ignoreNoFilesFound", BOOLEAN, FILES),
            OptionDeclaration.refused("rowUrlColumn", STRING, FILES),
            OptionDeclaration.refused("wildcardPaths", ANY, FILES),
            OptionDeclaration.refused("folderPath", STRING, FILES),
            OptionDeclaration.refused("fileName", STRING, FILES),
            OptionDeclaration.refused("fileList", BOOLEAN, FILES),
            OptionDeclaration.refused("partitionRootPath", STRING, FILES),
            OptionDeclaration.refused("purgeFiles", BOOLEAN, FILES),
            OptionDeclaration.refused("moveFiles", ANY, FILES),
            OptionDeclaration.refused("modifiedAfter", ANY, FILES),
            OptionDeclaration.refused("modifiedBefore", ANY, FILES),
            OptionDeclaration.refused("enableCdc", BOOLEAN, "Reads only rows that changed since the last run."),
            OptionDeclaration.refused("skipInitialLoad", BOOLEAN, "Skips the first full load of change data capture."));

    private TableSourceOptions() {}
}
