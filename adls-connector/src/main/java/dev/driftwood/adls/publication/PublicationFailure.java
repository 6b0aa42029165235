package dev.driftwood.adls.publication;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;

/** What goes wrong while files are staged and published, as the user is told. */
final class PublicationFailure {

    private PublicationFailure() {}

    static DataFlowException busy(String where) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.FOLDER_BUSY, "another run is writing into " + where)
                        .in(where)
                        .hint("Wait for it to end. A run that was killed gives its hold back within half a minute."));
    }

    static DataFlowException lost(String where) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.FOLDER_BUSY,
                        "another run took over " + where + " while this one could not reach the storage account")
                .in(where)
                .hint("Run again. The connection was away, or this machine asleep, for longer than half a minute."));
    }

    static DataFlowException appeared(String where) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.FOLDER_BUSY, where + " was made by somebody else while this run was to make it")
                .in(where)
                .hint("Run again; let runs that write the same folder follow each other."));
    }

    static DataFlowException unreachable(String where, String folder, DataFlowException cause) {
        return new DataFlowException(
                Diagnostic.error(
                                DiagnosticCode.UNWRITABLE,
                                "cannot write " + where + ": it does not exist, and this sign-in has no right to make"
                                        + " it in " + folder)
                        .in(where)
                        .hint("Give the identity read, write and execute (rwx) on " + folder
                                + ", or make the sink's folder beforehand with these rights on it."),
                cause);
    }

    static DataFlowException unwritable(String where, String reason, String hint) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.UNWRITABLE, "cannot write " + where + ": " + reason)
                        .in(where)
                        .hint(hint));
    }

    static DataFlowException writing(String where, IOException cause) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.UNWRITABLE, "cannot write " + where + ": " + reason(cause))
                        .in(where)
                        .hint("Check that the signed-in identity may write and delete there; what was there before is"
                                + " untouched."),
                cause);
    }

    static DataFlowException recovering(String where, Exception cause) {
        String reason = cause instanceof IOException refusal ? reason(refusal) : String.valueOf(cause.getMessage());
        return new DataFlowException(
                Diagnostic.error(
                                DiagnosticCode.UNWRITABLE,
                                "a run was killed while it published in " + where
                                        + ", and what it began cannot be ended: " + reason)
                        .in(where)
                        .hint("Run once as an identity that may write there, and in the other containers of that run."),
                cause);
    }

    static DataFlowException unsafe(String path, String reason) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.UNSAFE_PATH, "the path '" + path + "' is refused: " + reason)
                        .in(path)
                        .hint("Clean the name, or let the sink name its files."));
    }

    static DataFlowException taken(String path) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.UNSAFE_PATH,
                        "two files of the sink would be " + path + ", or one inside the other")
                .in(path)
                .hint("Give each file a name of its own."));
    }

    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "it, or the folder around it, does not exist";
        }
        if (cause instanceof FileAlreadyExistsException) {
            return "something else came to be there in the meantime";
        }
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }
}
