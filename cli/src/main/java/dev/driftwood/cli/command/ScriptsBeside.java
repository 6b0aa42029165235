package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.definitions.FlowletScripts;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The scripts in the folder of a script: what belongs to no factory finds its flowlets there. */
record ScriptsBeside(String operand, Console console) {

    private static final String ENDING = ".dfs";

    Definitions flowlets() {
        return new FlowletScripts(this::names, this::read);
    }

    private List<String> names() {
        try {
            Path script = ScriptFile.path(operand, console);
            Path folder = script.getParent();
            if (folder == null) {
                return List.of();
            }
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(file -> !file.equals(script))
                        .map(file -> String.valueOf(file.getFileName()))
                        .filter(name -> name.endsWith(ENDING))
                        .map(name -> name.substring(0, name.length() - ENDING.length()))
                        .sorted()
                        .toList();
            }
        } catch (IOException | UsageException unreadable) {
            throw unreadable(operand, unreadable);
        }
    }

    /** Only a name that the folder lists is read, so that none leads out of it. */
    private Optional<SourceText> read(String name) {
        if (!names().contains(name)) {
            return Optional.empty();
        }
        String file =
                operand.substring(0, Math.max(operand.lastIndexOf('/'), operand.lastIndexOf('\\')) + 1) + name + ENDING;
        try {
            return Optional.of(ScriptFile.read(file, console));
        } catch (IOException | UsageException unreadable) {
            throw unreadable(file, unreadable);
        }
    }

    private static DataFlowException unreadable(String file, Exception cause) {
        return new DataFlowException(
                Diagnostic.error(
                        DiagnosticCode.UNREADABLE_FILE,
                        "flowlets beside " + file + " could not be read: " + cause.getMessage()),
                cause);
    }
}
