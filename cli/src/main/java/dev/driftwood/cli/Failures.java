package dev.driftwood.cli;

import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.command.ExitCode;
import dev.driftwood.cli.report.Answer;
import dev.driftwood.cli.report.DiagnosticJson;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Turns what a command throws into an answer and an exit code: whose fault it is, and what to do. */
final class Failures {

    private static final int FRAMES = 12;

    private final String verb;
    private final boolean json;
    private final Console console;

    Failures(String verb, boolean json, Console console) {
        this.verb = verb;
        this.json = json;
        this.console = console;
    }

    /** A command under way. */
    interface Work {
        ExitCode perform() throws UsageException, IOException;
    }

    ExitCode guard(Work work) throws UsageException {
        try {
            return work.perform();
        } catch (DataFlowException theirs) {
            boolean usage = theirs.diagnostics().stream().anyMatch(Failures::isUsage);
            return failed(theirs.diagnostics(), usage ? ExitCode.USAGE : ExitCode.FAILED);
        } catch (OutOfMemoryError full) {
            return failed(List.of(outOfMemory(full)), ExitCode.FAILED);
        } catch (FileSystemException refused) {
            return failed(List.of(refused(refused)), ExitCode.FAILED);
        } catch (UncheckedIOException wrapped) {
            return wrapped.getCause() instanceof FileSystemException refused
                    ? failed(List.of(refused(refused)), ExitCode.FAILED)
                    : fault(wrapped);
        } catch (IOException | RuntimeException | Error ours) {
            return fault(ours);
        }
    }

    private ExitCode failed(List<Diagnostic> diagnostics, ExitCode code) {
        if (UnfinishedRuns.areEnding()) {
            awaitEnd();
        }
        if (json) {
            try (Answer answer = Answer.begin(console, verb, false)) {
                DiagnosticJson.failure(answer, diagnostics);
            } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
            }
        } else {
            DiagnosticText.print(diagnostics, console);
        }
        return code;
    }

    /** Whoever pressed Ctrl-C knows why the run fails; the signal sets the exit status. */
    private static void awaitEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isUsage(Diagnostic diagnostic) {
        return diagnostic.code() == DiagnosticCode.USAGE;
    }

    private ExitCode fault(Throwable fault) {
        String what = "This is a fault in Driftwood itself: " + fault;
        ExitCode code = failed(
                List.of(Diagnostic.error(DiagnosticCode.INTERNAL, what)
                        .hint("Please report it with the lines below, and the script if you may share it.")),
                ExitCode.FAULT);
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            console.complain((cause == fault ? "" : "caused by ") + Text.visible(cause.toString()));
            StackTraceElement[] frames = cause.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
                console.complain("    at " + frames[i]);
            }
        }
        console.complain("driftwood " + Version.text() + ", Java " + Runtime.version() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return code;
    }

    private static Diagnostic outOfMemory(OutOfMemoryError full) {
        return Diagnostic.error(DiagnosticCode.OUT_OF_MEMORY, "The run ran out of memory: " + full.getMessage() + ".")
                .hint("Allow it more: DRIFTWOOD_JAVA_OPTS=-Xmx4g");
    }

    private static Diagnostic refused(FileSystemException refused) {
        String reason = refused.getReason() == null ? refused.getClass().getSimpleName() : refused.getReason();
        return Diagnostic.error(
                        DiagnosticCode.UNREADABLE_FILE,
                        "The system refuses access to " + refused.getFile() + ": " + reason)
                .hint("Check that the file exists and may be read and written.");
    }
}
