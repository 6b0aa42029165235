package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.command.ExitCode;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailuresTest {

    private ExitCode exitCode = ExitCode.SUCCESS;

    private String said(boolean json, Failures.Work work) throws Exception {
        return Transcript.printed(Screen.NONE, console -> exitCode = new Failures("run", json, console).guard(work));
    }

    @Test
    void whatIsTheUsersMatterFails() throws Exception {
        String said = said(false, () -> {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.CORRUPT_FILE, "The footer is cut off.")
                    .in("day2.parquet")
                    .hint("Fetch it again."));
        });
        assertThat(exitCode).isEqualTo(ExitCode.FAILED);
        assertThat(said).isEqualTo("""
                        error DW-Source-CorruptFile: The footer is cut off.
                           in: day2.parquet
                           hint: Fetch it again.
                        """);
    }

    @Test
    void aFailureInJsonNamesCodeMessageAndPlace() throws Exception {
        String said = said(true, () -> {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.CORRUPT_FILE, "The footer is cut off.")
                    .in("day2.parquet"));
        });
        assertThat(said).isEqualTo("""
                        {
                          "command" : "run",
                          "outcome" : "failed",
                          "errors" : [ {
                            "code" : "DW-Source-CorruptFile",
                            "severity" : "error",
                            "message" : "The footer is cut off.",
                            "location" : "day2.parquet"
                          } ],
                          "warnings" : [ ]
                        }
                        """);
    }

    @Test
    void aPlaceForAStreamThatIsNotThereIsWrongUsage() throws Exception {
        said(false, () -> {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.USAGE, "the script has no source `X`"));
        });
        assertThat(exitCode).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void anythingElseIsOurFault() throws Exception {
        String said = said(false, () -> {
            throw new IllegalStateException("no such thing", new ArithmeticException("/ by zero"));
        });
        assertThat(exitCode).isEqualTo(ExitCode.FAULT);
        assertThat(said)
                .startsWith("error DF-Executor-InternalServerError: This is a fault in Driftwood itself")
                .contains("Please report it")
                .contains("caused by java.lang.ArithmeticException: / by zero")
                .contains("    at dev.driftwood.cli.FailuresTest")
                .contains("Java " + Runtime.version());
    }

    @Test
    void tooLittleMemoryIsNotOurFault() throws Exception {
        String said = said(false, () -> {
            throw new OutOfMemoryError("Java heap space");
        });
        assertThat(exitCode).isEqualTo(ExitCode.FAILED);
        assertThat(said).contains("DF-Executor-OutOfMemoryError").contains("DRIFTWOOD_JAVA_OPTS=-Xmx");
    }

    @Test
    void aFileThatTheSystemRefusesIsNotOurFault() throws Exception {
        String said = said(false, () -> {
            throw new NoSuchFileException("gone.dfs");
        });
        assertThat(exitCode).isEqualTo(ExitCode.FAILED);
        assertThat(said).contains("gone.dfs");
    }
}
