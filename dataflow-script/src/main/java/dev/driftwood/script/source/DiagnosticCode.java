package dev.driftwood.script.source;

/**
 * Every code that a diagnostic may carry: the service's own spelling where the service has one, else {@code DW-…}.
 *
 * <p>{@code docs/errors.md} is generated from this list.
 */
public enum DiagnosticCode {
    // The script's text
    DSL_PARSE_ERROR("DF-Executor-DSLParseError", "The script does not parse.", "Mend the text at the caret."),
    EXPRESSION_PARSE_ERROR(
            "DF-Executor-ExpressionParseError", "An expression does not parse.", "Mend the expression at the caret."),
    PARAMETER_PARSE_ERROR(
            "DF-Executor-ParameterParseError",
            "A parameter's value does not fit its declaration.",
            "Give a literal or expression of the declared type."),
    STRING_VALUE_NOT_IN_QUOTES(
            "DF-Executor-StringValueNotInQuotes",
            "A column stands where only a literal is allowed.",
            "Put the value into single quotes."),
    UNKNOWN_ESCAPE(
            "DW-Script-UnknownEscape",
            "A backslash in a string stands before a character that needs none.",
            "Double the backslash, or put the text between back quotes."),
    INVALID_TYPE("DF-Executor-InvalidType", "A parameter's value and its declared type differ.", "Match the types."),
    // The graph
    STREAM_NOT_FOUND(
            "DW-Flow-StreamNotFound", "A stream is used that no statement defines.", "Correct the name of the stream."),
    DUPLICATE_STREAM("DW-Flow-DuplicateStream", "Two statements define one stream name.", "Rename one of them."),
    CYCLE("DW-Flow-Cycle", "Streams feed each other in a circle.", "Break the circle."),
    INPUT_COUNT(
            "DW-Flow-InputCount",
            "A transformation has too few or too many incoming streams.",
            "Connect the right number."),
    NO_SINK("DW-Flow-NoSink", "The flow writes nothing.", "Add a sink."),
    UNKNOWN_TRANSFORMATION(
            "DW-Flow-UnknownTransformation", "The keyword names no transformation.", "Correct the keyword."),
    UNSUPPORTED_FEATURE(
            "DW-Flow-UnsupportedFeature",
            "The service has this feature, this version of Driftwood has not.",
            "Take it out to test the rest."),
    CALL_NOT_ALLOWED(
            "DW-Flow-CallNotAllowed",
            "An external call would send rows to an address that nobody has allowed.",
            "Allow it: --allow-call NAME=URL."),
    UNKNOWN_PROPERTY(
            "DW-Flow-UnknownProperty", "A transformation is given a property it does not take.", "Correct the name."),
    INVALID_PROPERTY(
            "DW-Flow-InvalidProperty",
            "A property's value has the wrong type or form.",
            "See the property's description."),
    STAND_IN(
            "DW-Flow-StandIn",
            "Files stand in for a table or service, as the command line asks.",
            "None: the service goes to the table or service itself."),
    SAME_SINK_FOLDER(
            "DW-Flow-SameSinkFolder", "Two sinks write into one folder.", "Give each sink a folder of its own."),
    // A factory's resources
    RESOURCE_NOT_FOUND(
            "DW-Resource-NotFound", "A resource is referred to that the factory does not have.", "Correct the name."),
    INVALID_CASE(
            "DW-Case-Invalid",
            "A case, a contract, or a table in its notation cannot be read or makes no sense.",
            "Mend the file."),
    CONTRACT_BROKEN(
            "DW-Contract-Broken",
            "Columns or values are not what somebody depends on, as a contract says.",
            "Mend what changed, or agree on another contract with its owner."),
    INVALID_RESOURCE("DW-Resource-Invalid", "A resource's file cannot be read or makes no sense.", "Mend the file."),
    UNSUPPORTED_RESOURCE(
            "DW-Resource-Unsupported",
            "The service has this kind of resource, this version of Driftwood has not.",
            "Read or write files instead to test the rest."),
    STORE_IS_NOT_DEFINED(
            "DF-Executor-StoreIsNotDefined",
            "The store of a source or sink cannot be made out: a parameter of its dataset or linked service has no value.",
            "Give the parameter a value where the dataset or linked service is used, or a default."),
    // Storage accounts
    INVALID_STORE_ADDRESS(
            "DW-Store-InvalidAddress",
            "The address of a storage account cannot be made out.",
            "Write abfss://container@account.dfs.core.windows.net/path."),
    UNREACHABLE_STORAGE_ACCOUNT(
            "DF-Executor-UnreachableStorageAccount",
            "The host of a storage account is not known or does not answer.",
            "Correct the account's name, or its endpoint in driftwood.yml."),
    UNAUTHORIZED_STORAGE_ACCESS(
            "DF-Executor-UnauthorizedStorageAccess",
            "The storage account does not let this sign-in do what is asked.",
            "Give the identity a role such as Storage Blob Data Contributor, or open the account's firewall."),
    SIGN_IN_FAILED(
            "DW-SignIn-Failed",
            "Nothing and nobody signs this run in to a storage account.",
            "See what the message says of the sign-in mode; docs/storage-accounts.md has them all."),
    INVALID_SIGN_IN(
            "DW-SignIn-Invalid",
            "What is given to sign in with is malformed, incomplete or no longer valid.",
            "Correct what the message names."),
    SECRET_IN_CLEAR(
            "DW-SignIn-SecretInClear",
            "A secret stands in a file.",
            "Put it into an environment variable, and write ${NAME} into the file."),
    INVALID_GEN2_ACCOUNT(
            "DF-GEN2-InvalidAccountConfiguration",
            "The linked service of a Gen2 account lacks a part of its sign-in.",
            "Complete it, or say in driftwood.yml how to sign in."),
    INVALID_GEN2_SIGN_IN(
            "DF-GEN2-InvalidAuthConfiguration",
            "The linked service of a Gen2 account has more than one way to sign in.",
            "Keep one of them."),
    INVALID_SERVICE_PRINCIPAL_CREDENTIAL_TYPE(
            "DF-GEN2-InvalidServicePrincipalCredentialType",
            "There is no such type of credential.",
            "Use ServicePrincipalKey or ServicePrincipalCert."),
    INVALID_BLOB_ACCOUNT(
            "DF-Blob-InvalidAccountConfiguration",
            "The linked service of a Blob account lacks a part of its sign-in.",
            "Complete it, or say in driftwood.yml how to sign in."),
    INVALID_BLOB_SIGN_IN(
            "DF-Blob-InvalidAuthConfiguration",
            "The linked service of a Blob account has more than one way to sign in.",
            "Keep one of them."),
    // Binding
    COLUMN_NOT_FOUND(
            "DF-Executor-ColumnNotFound",
            "An expression names a column that its stream lacks.",
            "Correct the name, or map the drifted column first."),
    FIELD_NOT_EXIST(
            "DF-Executor-FieldNotExist",
            "A dotted name goes to a field that the structure lacks.",
            "Correct the name."),
    AMBIGUOUS_COLUMN(
            "DW-Bind-AmbiguousColumn",
            "A name fits several columns of the stream.",
            "Qualify it (stream@column) or rename one column with a select."),
    DUPLICATE_COLUMN(
            "DW-Bind-DuplicateColumn",
            "Two columns would get one name.",
            "Rename one of them, or set skipDuplicateMapOutputs: true."),
    UNKNOWN_FUNCTION("DW-Bind-UnknownFunction", "No function has this name.", "Correct the name."),
    UNSUPPORTED_FUNCTION(
            "DW-Bind-UnsupportedFunction",
            "The service has this function, this version of Driftwood has not.",
            "Take it out to test the rest."),
    UNKNOWN_VARIABLE(
            "DW-Bind-UnknownVariable",
            "A variable such as #item stands where no function over items gives it a meaning.",
            "Use the names that the function's description gives."),
    WRONG_ARGUMENTS(
            "DW-Bind-WrongArguments", "A function is called with arguments it does not take.", "See its signature."),
    AGGREGATE_MISPLACED(
            "DW-Bind-AggregateMisplaced",
            "An aggregate or window function stands where there are no rows to gather, or inside another one.",
            "Use it for a column of an aggregate or window transformation."),
    NOT_AGGREGATED(
            "DW-Bind-NotAggregated",
            "A column of an aggregate uses no aggregate function, or reads a column outside of one.",
            "Group by the column, or take its first(…), max(…) or the like."),
    TYPE_MISMATCH("DW-Bind-TypeMismatch", "Types do not fit together.", "Convert one of them."),
    PARAMETER_NOT_FOUND(
            "DW-Bind-ParameterNotFound", "The script uses a parameter that it does not declare.", "Declare it."),
    PARAMETER_MISSING("DW-Bind-ParameterMissing", "A parameter without default got no value.", "Give it one."),
    INVALID_PATTERN("DW-Bind-InvalidPattern", "A column pattern or mapping rule is malformed.", "See the caret."),
    INVALID_OUTPUT_COLUMNS(
            "DF-Executor-InvalidOutputColumns", "A sink would be left without columns.", "Map at least one column."),
    UNWRAPPED_BY_NAME(
            "DW-Bind-UnwrappedByName",
            "A column fetched by name is used without a conversion, which the service refuses.",
            "Wrap it: toString(byName('x')), or byName('x') ? string."),
    DRIFTED_REFERENCE(
            "DW-Bind-DriftedReference",
            "A drifted column is named plainly, which the service does not resolve.",
            "Fetch it with byName, or map it first."),
    COLUMN_DROPPED(
            "DW-Bind-ColumnDropped",
            "A mapping leaves a column out because another one already has its place or name.",
            "Map it under a name of its own if it is needed."),
    PATTERN_MATCHES_NOTHING("DW-Bind-PatternMatchesNothing", "A rule matches no column of today.", "Check the rule."),
    // Sources
    INVALID_INPUT_COLUMNS(
            "DF-Executor-InvalidInputColumns",
            "The source names a column that its files lack.",
            "Make the projection a subset of the files' columns."),
    SCHEMA_NOT_VALID(
            "DW-Source-SchemaNotValid",
            "validateSchema is on and the files' shape is not the projection's.",
            "Import the projection again, or turn validateSchema off."),
    INVALID_PATH(
            "DF-Executor-InvalidPath",
            "A source's path leads to no file.",
            "Correct the path, or set ignoreNoFilesFound: true."),
    SOURCE_INVALID_PAYLOAD(
            "DF-Executor-SourceInvalidPayload",
            "The container of a source or sink does not exist.",
            "Create or correct it."),
    PARTITION_DIRECTORY(
            "DF-Executor-PartitionDirectoryError",
            "Folders below one path are laid out in different ways.",
            "Read each layout through a source of its own."),
    INVALID_SPARK_FOLDER(
            "DF-File-InvalidSparkFolder",
            "The folder holds _spark_metadata, left by structured streaming.",
            "Remove that folder."),
    DRIVER_ERROR(
            "DF-Executor-DriverError",
            "A Parquet column is stored as INT96, which the service refuses.",
            "Let the producer set spark.sql.parquet.outputTimestampType=TIMESTAMP_MICROS, or read it with --int96 read."),
    INT96_READ(
            "DW-Source-Int96Read",
            "INT96 timestamps were read; the service would refuse the file.",
            "Let the producer set spark.sql.parquet.outputTimestampType=TIMESTAMP_MICROS before the flow is deployed."),
    UNSUPPORTED_COLUMN_TYPE(
            "DW-Source-UnsupportedColumnType",
            "A file's column has a type with no counterpart in the language.",
            "Leave the column out with a projection, or let the producer change it."),
    TYPES_DO_NOT_UNITE(
            "DW-Source-TypesDoNotUnite",
            "Files of one source hold one column in types that have no lossless common type.",
            "Split the source, or declare the column as string."),
    HEADERS_DIFFER(
            "DW-Source-HeadersDiffer",
            "The text files of one source have different headers, which the service reads all by the first one.",
            "Read each file by its own header: --headers by-file; or as the service does: --headers service."),
    NEW_COLUMNS(
            "DW-Source-NewColumns",
            "Files bring columns that are not known, or types that do not fit.",
            "Decide what becomes of them: --new-columns."),
    INVALID_LEDGER(
            "DW-Ledger-Invalid",
            "What is remembered of a source cannot be read, or is that of another flow.",
            "Take the file back from version control."),
    LEDGER_APART(
            "DW-Ledger-Apart",
            "A sink writes where its rows cannot appear together with the ledger's record of their files.",
            "Keep the ledger where the sinks write: both on this disk, or both in a storage account."),
    LANDED_FILE_CHANGED(
            "DW-Ledger-FileChanged",
            "A file that has landed is another one now.",
            "Decide what becomes of it: --changed-files land or skip."),
    LANDED_ROWS_REPLACED(
            "DW-Ledger-RowsReplaced",
            "A sink replaces what earlier incremental runs have landed.",
            "If rows are to add up: truncate: false, and default file names."),
    DRIFT("DW-Source-Drift", "The files of a source differ in shape.", "Nothing, if that was expected."),
    UNREADABLE_FILE("DW-Source-UnreadableFile", "A file cannot be read.", "Check that it exists and may be read."),
    CORRUPT_FILE("DW-Source-CorruptFile", "A file is damaged.", "Get the file again from its producer."),
    INVALID_JSON(
            "DF-Executor-SystemInvalidJson",
            "A JSON file is malformed.",
            "Correct it, or say what it has: unquotedColumnNames, singleQuoted, asComments, backslashEscape, encoding."),
    WRONG_DOCUMENT_FORM(
            "DF-JSON-WrongDocumentForm",
            "The documents of a JSON file do not stand in the form that the source says.",
            "Set documentForm to documentPerLine, singleDocument or arrayOfDocuments, whichever the file has."),
    FILE_CHANGED(
            "DW-Source-FileChanged", "A file changed while it was being read.", "Run again when the producer is done."),
    FILE_OPERATION_SKIPPED(
            "DW-Source-FileOperationSkipped",
            "The source asks to delete or move its files afterwards; that is not done unless asked for.",
            "Run with --after-completion to let it happen."),
    // Sinks
    INVALID_COLUMN_NAME(
            "DW-Sink-InvalidColumnName",
            "A column's name cannot be written in this format.",
            "Clean the name with a rule before the sink."),
    INVALID_PARTITION_FILE_NAMES(
            "DF-Executor-InvalidPartitionFileNames", "A file name of the sink is empty.", "Give a real name."),
    UNSAFE_PATH("DW-Sink-UnsafePath", "A name that came from data would leave the sink's folder.", "Clean the name."),
    UNWRITABLE("DW-Sink-Unwritable", "The sink's folder cannot be written.", "Check that it may be written."),
    OUT_OF_DISK_SPACE("DF-Executor-OutOfDiskSpaceError", "The disk is full.", "Free space and run again."),
    UNSUPPORTED_SINK_TYPE(
            "DW-Sink-UnsupportedType", "A column's type cannot be written in this format.", "Convert the column."),
    INVALID_QUOTE_SETTING(
            "DF-CSVWriter-InvalidQuoteSetting",
            "A value holds what ends it in delimited text, and nothing to quote or escape it with is set.",
            "Set quoteChar or escapeChar."),
    FOLDER_BUSY("DW-Sink-FolderBusy", "Another run is writing into the folder.", "Wait for it to end."),
    MALFORMED_XML("DF-Xml-MalformedFile", "A file is no well-formed XML.", "Have the file repaired."),
    INVALID_XML_ELEMENT(
            "DF-Xml-InvalidElement",
            "An element has attributes or children, and its column has a simple type.",
            "Correct the projection: a structure takes them."),
    INVALID_VALIDATION_MODE(
            "DF-Xml-InvalidValidationMode",
            "There is no such validation mode.",
            "Use none; xsd and dtd are not supported."),
    KEY_COLUMNS_MISSED(
            "DW-Sink-KeyColumnsMissed",
            "A sink updates, deletes or upserts rows of a table, and no keys say which.",
            "Set keys: ['column'] at the sink."),
    // Databases
    DATABASE_UNREACHABLE(
            "DW-Database-Unreachable",
            "A database cannot be reached, or the connection broke.",
            "Check address, driver, user and password."),
    TABLE_NOT_FOUND(
            "DW-Database-TableNotFound",
            "The database has no such table, or several.",
            "Correct schemaName and tableName; recreate: true lets a sink make it."),
    INCORRECT_QUERY(
            "DF-Executor-IncorrectQuery", "The database refuses a source's query.", "Try the query in the database."),
    UNNAMED_COLUMN(
            "DF-Executor-InvalidColumn",
            "A column of a source's query has no name.",
            "Give it one: COUNT(*) AS total."),
    ROW_REFUSED(
            "DW-Database-RowRefused",
            "The database refuses a row; nothing of the sink is kept.",
            "Correct the row before the sink, or the table."),
    DATABASE_STATEMENT_FAILED(
            "DW-Database-StatementFailed",
            "The database refuses a statement beside those of rows; nothing of the sink is kept.",
            "See what the database says; preSQLs and postSQLs are sent as they are written."),
    // Values
    NULLED_BY_CONVERSION(
            "DW-Value-NulledByConversion",
            "Values became null because they could not be converted or computed, in a run that must lose nothing.",
            "Clean them first, or guard the conversion."),
    INVALID_VALUE("DW-Value-Invalid", "A row holds a value that an expression cannot take.", "Guard it with iif."),
    CALL_FAILED(
            "DW-Call-Failed",
            "The address of an external call does not answer, or answers with a failure.",
            "See what the service behind the address says; add a status column to land rows all the same."),
    ASSERTION_FAILED(
            "DW-Value-AssertionFailed",
            "A row failed an assertion that must not fail.",
            "Correct the data, or let the assertion mark rows only."),
    TRUNCATED(
            "DW-Value-Truncated",
            "Values were rounded, cut, or became others, in a run that must lose nothing.",
            "Choose a wider type, or round before the conversion, where everybody sees it."),
    UNDECIDED_ROWS(
            "DW-Value-UndecidedRows",
            "Rows were left out because a condition is null for them, in a run that must lose nothing.",
            "Say what is to become of nulls: isNull(…), or iifNull(…)."),
    DROPPED_COLUMN(
            "DW-Value-DroppedColumn",
            "A drifted column reaches no sink, in a run that must lose nothing.",
            "Map it with a pattern: mapColumn(each(match(true())))."),
    LOST_IN_FILE(
            "DW-Value-LostInFile",
            "A file holds what its rows do not, in a run that must lose nothing.",
            "Mend the file, or the source's properties."),
    // The command line
    UNSUPPORTED_STORE("DW-Store-Unsupported", "The address belongs to no store that can be read.", "Use a local path."),
    USAGE("DW-Usage", "The command line is wrong.", "See --help."),
    RULE(
            "DW-Check-Rule",
            "A flow that runs today may lose data or fail when its files change.",
            "See the rule; docs/rules.md has them all."),
    OUT_OF_MEMORY(
            "DF-Executor-OutOfMemoryError", "The run needs more memory than it may take.", "Allow it more memory."),
    SPILL_FOLDER(
            "DW-Memory-SpillFolder",
            "Rows that find no room in memory cannot be put into files.",
            "Name another folder by --spill-folder, or allow more memory by --memory."),
    INTERNAL("DF-Executor-InternalServerError", "A fault in Driftwood itself.", "Please report it.");

    private final String text;
    private final String meaning;
    private final String remedy;

    DiagnosticCode(String text, String meaning, String remedy) {
        this.text = text;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    /** The code as printed: {@code DF-Executor-ColumnNotFound}. */
    public String text() {
        return text;
    }

    public String meaning() {
        return meaning;
    }

    public String remedy() {
        return remedy;
    }

    @Override
    public String toString() {
        return text;
    }
}
