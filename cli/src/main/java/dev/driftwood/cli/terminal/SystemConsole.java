package dev.driftwood.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The console of this process. What is a terminal the launcher tells, since Java cannot ask for one stream alone and asking
 * costs time; without the launcher Java's answer has to do.
 */
public final class SystemConsole {

    /** Set by the launcher: the words {@code out} and {@code err} for the streams that are terminals, and the width. */
    private static final String TERMINAL = "driftwood.terminal";

    private static final int BUFFER = 16 * 1024;
    private static final int MOST_DIGITS = 5;

    private final AnswerStream answers = new AnswerStream(new FileOutputStream(FileDescriptor.out));
    private final Console console;

    private SystemConsole() {
        String told = System.getProperty(TERMINAL);
        boolean out = told == null ? javaSeesTerminal() : told.contains("out");
        boolean err = told == null ? javaSeesTerminal() : told.contains("err");
        boolean color = colorsWork();
        int columns = columns(told);
        console = new Console(
                System.in,
                new PrintStream(new BufferedOutputStream(answers, BUFFER), false, UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), false, UTF_8),
                Path.of("").toAbsolutePath(),
                out ? Screen.terminal(columns, color) : Screen.NONE,
                err ? Screen.terminal(columns, color) : Screen.NONE);
    }

    public static SystemConsole open() {
        return new SystemConsole();
    }

    public Console console() {
        return console;
    }

    /** Why an answer did not arrive in full, if it did not; to be asked at the end. */
    public Optional<String> failure() {
        console.out().flush();
        return answers.failure();
    }

    private static boolean javaSeesTerminal() {
        // The other implementation, which some versions take by default, claims a terminal where there is none.
        System.setProperty("jdk.console", "java.base");
        return System.console() != null;
    }

    private static boolean colorsWork() {
        String unwanted = System.getenv("NO_COLOR");
        if (unwanted != null && !unwanted.isEmpty()) {
            return false;
        }
        String terminal = System.getenv("TERM");
        if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows")) {
            return terminal != null || System.getenv("WT_SESSION") != null || System.getenv("ANSICON") != null;
        }
        return terminal != null && !terminal.equals("dumb");
    }

    /** The number among the launcher's words, or else the one the shell exports. */
    private static int columns(@Nullable String told) {
        int columns = told == null ? 0 : number(told.substring(told.lastIndexOf(' ') + 1));
        return columns > 0 ? columns : number(System.getenv().getOrDefault("COLUMNS", ""));
    }

    private static int number(String digits) {
        int number = 0;
        for (int i = 0; i < digits.length() && i < MOST_DIGITS; i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9') {
                return 0;
            }
            number = number * 10 + (c - '0');
        }
        return number;
    }
}
