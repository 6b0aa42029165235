package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticPrinter;
import java.util.List;

/** Complaints on the error stream, coloured if it is a terminal. */
public final class DiagnosticText {

    private DiagnosticText() {}

    public static void print(List<Diagnostic> diagnostics, Console console) {
        for (Diagnostic diagnostic : diagnostics) {
            print(diagnostic, console);
        }
    }

    /** One of them under another heading. */
    static void print(String heading, Style style, Diagnostic diagnostic, Console console) {
        print(DiagnosticPrinter.print(heading, diagnostic), style, console);
    }

    private static void print(Diagnostic diagnostic, Console console) {
        print(DiagnosticPrinter.print(diagnostic), diagnostic.isError() ? Style.BAD : Style.CHANGED, console);
    }

    private static void print(String text, Style heading, Console console) {
        Screen screen = console.errScreen();
        boolean first = true;
        for (String line : text.split("\n")) {
            Style style = first ? heading : Style.PLAIN;
            first = false;
            String shown = Text.visible(line);
            console.complain(style == Style.PLAIN ? shown : screen.paint(style, shown));
        }
    }
}
