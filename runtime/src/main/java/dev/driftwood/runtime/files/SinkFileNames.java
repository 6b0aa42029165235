package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a sink's file name option from its properties, and checks names. */
public final class SinkFileNames {

    private SinkFileNames() {}

    /**
     * @param extension with the point, for default names
     * @throws DataFlowException with {@code DF-Executor-InvalidPartitionFileNames} if a name is null, blank, a folder, or
     *     there twice; with {@code DW-Sink-UnsafePath} if it goes up; with {@code DW-Flow-InvalidProperty} if there is more than
     *     one of the properties
     */
    public static SinkFileNaming of(
            Optional<String> filePattern,
            List<@Nullable String> partitionFileNames,
            Optional<String> rowUrlColumn,
            Optional<String> rowFolderUrlColumn,
            String extension) {
        List<SinkFileNaming> found = new ArrayList<>();
        if (filePattern.isPresent()) {
            found.add(new SinkFileNaming.Pattern(name(filePattern.get(), "filePattern")));
        }
        if (!partitionFileNames.isEmpty()) {
            found.add(listed(partitionFileNames));
        }
        if (rowUrlColumn.isPresent()) {
            found.add(new SinkFileNaming.ColumnAsFileName(rowUrlColumn.get()));
        }
        SinkFileNaming.Default byDefault = new SinkFileNaming.Default(extension, 0);
        if (rowFolderUrlColumn.isPresent()) {
            found.add(new SinkFileNaming.ColumnAsFolder(rowFolderUrlColumn.get(), byDefault));
        }
        if (found.size() > 1) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, "a sink can name its files in one way only")
                            .hint("Keep one of filePattern, partitionFileNames, rowUrlColumn and rowFolderUrlColumn."));
        }
        return found.isEmpty() ? byDefault : found.get(0);
    }

    private static SinkFileNaming listed(List<@Nullable String> given) {
        List<String> names = new ArrayList<>();
        for (String name : given) {
            names.add(name(name, "partitionFileNames"));
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw invalid("partitionFileNames has '" + name + "' twice", "Give each partition a name of its own.");
            }
        }
        return names.size() == 1 ? new SinkFileNaming.SingleFile(names.get(0)) : new SinkFileNaming.PerPartition(names);
    }

    /** A name from the script; relative to the sink's folder also with a leading {@code /}. */
    private static String name(@Nullable String name, String property) {
        if (name == null || name.isBlank() || name.endsWith("/")) {
            throw invalid(
                    property + (name == null ? " has a null" : " has '" + name + "', which is no file's name"),
                    "Give a real name.");
        }
        return String.join("/", ContainerPath.names(name, DiagnosticCode.UNSAFE_PATH));
    }

    /** The names of a path that a row gives. */
    static List<String> fromColumn(String column, @Nullable String value, boolean file) {
        boolean unusable = value == null || value.isBlank() || (file && value.endsWith("/"));
        if (value == null || unusable) {
            throw invalid(
                    "the column " + column + " names the sink's " + (file ? "files" : "folders") + ", but has "
                            + (value == null ? "a null" : "'" + value + "'"),
                    "Replace such values before the sink.");
        }
        List<String> names = ContainerPath.names(value, DiagnosticCode.UNSAFE_PATH);
        if (names.isEmpty()) {
            throw invalid("the column " + column + " has '" + value + "', which names nothing", "Give a real name.");
        }
        return names;
    }

    private static DataFlowException invalid(String message, String hint) {
        return new DataFlowException(Diagnostic.error(DiagnosticCode.INVALID_PARTITION_FILE_NAMES, message)
                .hint(hint));
    }
}
