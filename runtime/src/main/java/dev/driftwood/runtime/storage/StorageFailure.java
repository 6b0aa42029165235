package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;

/** What the disk's refusals mean to the user: the one place where an {@link IOException} becomes a diagnostic. */
final class StorageFailure {

    /** How POSIX systems, Windows and quotas say that the disk is full. */
    private static final List<String> FULL = List.of(
            "No space left on device",
            "There is not enough space on the disk",
            "Disk quota exceeded",
            "Disc quota exceeded",
            "File too large");

    private static final String LOCALE_HINT =
            "If the name is right, run with LC_ALL=C.UTF-8 (or any UTF-8 locale) so that it can be expressed.";

    private StorageFailure() {}

    static DataFlowException reading(String where, IOException cause) {
        Diagnostic diagnostic = Diagnostic.error(
                        DiagnosticCode.UNREADABLE_FILE, "cannot read " + where + ": " + reason(cause))
                .in(where)
                .hint(
                        cause instanceof NoSuchFileException
                                ? "It was there when the files were listed; run again when its producer is done."
                                : "Check that it exists and that this user may read it.");
        return new DataFlowException(diagnostic, cause);
    }

    static DataFlowException writing(String where, IOException cause) {
        if (isFull(cause)) {
            Diagnostic diagnostic = Diagnostic.error(
                            DiagnosticCode.OUT_OF_DISK_SPACE, "the disk filled up while writing " + where)
                    .in(where)
                    .hint("Free space and run again; what was there before is untouched.");
            return new DataFlowException(diagnostic, cause);
        }
        Diagnostic diagnostic = Diagnostic.error(
                        DiagnosticCode.UNWRITABLE, "cannot write " + where + ": " + reason(cause))
                .in(where)
                .hint("Check that this user may write there and that no other program holds its files open.");
        return new DataFlowException(diagnostic, cause);
    }

    /** What found no room in memory finds none in the folder of temporary files either. */
    static DataFlowException spilling(String folder, IOException cause) {
        boolean full = isFull(cause);
        String what = full
                ? "the disk filled up while rows that find no room in memory were written into " + folder
                : "rows that find no room in memory cannot be written into " + folder + ": " + reason(cause);
        Diagnostic diagnostic = Diagnostic.error(
                        full ? DiagnosticCode.OUT_OF_DISK_SPACE : DiagnosticCode.SPILL_FOLDER, what)
                .in(folder)
                .hint("name a folder with room by --spill-folder, or allow more memory by --memory");
        return new DataFlowException(diagnostic, cause);
    }

    static DataFlowException recovering(String where, IOException cause) {
        Diagnostic diagnostic = Diagnostic.error(
                        isFull(cause) ? DiagnosticCode.OUT_OF_DISK_SPACE : DiagnosticCode.UNWRITABLE,
                        "a run was killed while it published in " + where + ", and what it began cannot be ended: "
                                + reason(cause))
                .in(where)
                .hint("Run once as a user who may write there.");
        return new DataFlowException(diagnostic, cause);
    }

    static DataFlowException unwritable(String where, String reason, String hint) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.UNWRITABLE, "cannot write " + where + ": " + reason)
                        .in(where)
                        .hint(hint));
    }

    static DataFlowException busy(String where) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.FOLDER_BUSY, "another run is writing into " + where)
                        .in(where)
                        .hint("Wait for it to end. A run that was killed leaves no lock behind."));
    }

    static DataFlowException invalidPath(String where, String reason, String hint) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PATH, reason).in(where).hint(hint));
    }

    static DataFlowException leavesContainer(DiagnosticCode code, Path link, Path container) {
        return new DataFlowException(Diagnostic.error(code, link + " leads out of the container " + container)
                .in(link.toString())
                .hint("Put the files into the container, or make the container the folder above both."));
    }

    /** A name that the process cannot express, mostly because it runs in the C locale. */
    static DataFlowException unspeakable(String path, InvalidPathException cause) {
        return new DataFlowException(
                Diagnostic.error(
                                DiagnosticCode.INVALID_PATH,
                                "the path '" + path + "' cannot be a file's name here: " + cause.getReason())
                        .hint(LOCALE_HINT),
                cause);
    }

    /** Fails for a name that was not readable in the process's encoding, since no later step could find the file again. */
    static void requireSpeakable(String name, String path) {
        if (name.indexOf('\uFFFD') >= 0) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.UNREADABLE_FILE, "the name of " + path + " is not readable text")
                            .in(path)
                            .hint(LOCALE_HINT));
        }
    }

    private static boolean isFull(IOException cause) {
        String message = String.valueOf(cause.getMessage());
        return FULL.stream().anyMatch(message::contains);
    }

    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "it does not exist";
        }
        if (cause instanceof FileAlreadyExistsException) {
            return "there is something else of that name";
        }
        if (cause instanceof NotDirectoryException) {
            return "it is not a folder";
        }
        String reason = cause instanceof FileSystemException failure ? failure.getReason() : cause.getMessage();
        return reason == null ? cause.getClass().getSimpleName() : reason;
    }
}
