package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a source asks to do with its files "after completion". To be executed after all sinks have published, and only if the
 * user allows it: the service does it in pipeline runs and not in debug ones, and a test must not eat its input.
 */
public record CompletionPlan(List<FileOperation> operations) {

    private static final int SHOWN = 10;

    public CompletionPlan {
        operations = List.copyOf(operations);
    }

    /**
     * @param purgeFiles whether to delete the files
     * @param moveFiles empty, or two paths from the container's root: the first, where a file's path begins with it, is replaced
     *     by the second
     * @throws DataFlowException with {@code DW-Flow-InvalidProperty} if the two contradict each other, or a file is not below the
     *     first path
     */
    public static CompletionPlan of(boolean purgeFiles, List<String> moveFiles, List<StoredFile> files) {
        if (!moveFiles.isEmpty() && (purgeFiles || moveFiles.size() != 2)) {
            throw invalid(
                    purgeFiles
                            ? "purgeFiles and moveFiles cannot both be asked for"
                            : "moveFiles takes two paths, not " + moveFiles.size(),
                    "Write moveFiles: ['from', 'to'].");
        }
        List<FileOperation> operations = new ArrayList<>();
        for (StoredFile file : files) {
            if (purgeFiles) {
                operations.add(new FileOperation.Delete(file));
            } else if (!moveFiles.isEmpty()) {
                operations.add(new FileOperation.Move(file, target(file, moveFiles.get(0), moveFiles.get(1))));
            }
        }
        return new CompletionPlan(operations);
    }

    public boolean isEmpty() {
        return operations.isEmpty();
    }

    /** The warning for a run that does not execute the plan. */
    public Optional<Diagnostic> skipped() {
        if (operations.isEmpty()) {
            return Optional.empty();
        }
        List<String> shown =
                operations.stream().limit(SHOWN).map(Object::toString).toList();
        String more = operations.size() > SHOWN ? " and " + (operations.size() - SHOWN) + " more" : "";
        return Optional.of(Diagnostic.warning(
                        DiagnosticCode.FILE_OPERATION_SKIPPED,
                        "not done after completion: " + String.join(", ", shown) + more)
                .hint(DiagnosticCode.FILE_OPERATION_SKIPPED.remedy()));
    }

    /**
     * Deletes and moves. A file that cannot be does not keep the others from it.
     *
     * @throws DataFlowException with one diagnostic for each file that stayed where it was
     */
    public void execute(FileStore store) throws IOException {
        List<Diagnostic> failures = new ArrayList<>();
        for (FileOperation operation : operations) {
            try {
                if (operation instanceof FileOperation.Move move) {
                    store.move(move.file(), move.targetPath());
                } else {
                    store.delete(operation.file());
                }
            } catch (DataFlowException e) {
                failures.addAll(e.diagnostics());
            }
        }
        if (!failures.isEmpty()) {
            throw new DataFlowException(failures);
        }
    }

    private static String target(StoredFile file, String from, String to) {
        List<String> prefix = ContainerPath.names(from, DiagnosticCode.INVALID_PROPERTY);
        List<String> names = ContainerPath.names(file.path(), DiagnosticCode.INVALID_PROPERTY);
        if (names.size() < prefix.size() || !names.subList(0, prefix.size()).equals(prefix)) {
            throw invalid(
                    "moveFiles moves from '" + from + "', but " + file.path() + " is not below that",
                    "Write the path from the container's root.");
        }
        List<String> target = new ArrayList<>(ContainerPath.names(to, DiagnosticCode.INVALID_PROPERTY));
        target.addAll(names.subList(prefix.size(), names.size()));
        return "/" + String.join("/", target);
    }

    private static DataFlowException invalid(String message, String hint) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PROPERTY, message).hint(hint));
    }
}
