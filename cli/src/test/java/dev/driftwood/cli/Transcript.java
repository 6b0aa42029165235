package dev.driftwood.cli;

import dev.driftwood.cli.command.ExitCode;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What a command line said, run in this process. */
public record Transcript(ExitCode exitCode, String out, String err) {

    /** Runs the words in the folder; nothing is a terminal. */
    public static Transcript of(Path folder, String... words) {
        return of(folder, "", Screen.NONE, words);
    }

    public static Transcript of(Path folder, String input, Screen screen, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = console(folder, input, screen, out, err);
        ExitCode exitCode = new Driftwood(console).run(List.of(words));
        return new Transcript(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What the writer prints on a console with such a screen. */
    public static String printed(Screen screen, Writer writer) throws Exception {
        return printed(Path.of("").toAbsolutePath(), screen, writer);
    }

    public static String printed(Path folder, Screen screen, Writer writer) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = console(folder, "", screen, out, out);
        writer.write(console);
        console.out().flush();
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Something that prints. */
    @FunctionalInterface
    public interface Writer {
        void write(Console console) throws Exception;
    }

    private static Console console(
            Path folder, String input, Screen screen, ByteArrayOutputStream out, ByteArrayOutputStream err) {
        return new Console(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                folder,
                screen,
                screen);
    }
}
