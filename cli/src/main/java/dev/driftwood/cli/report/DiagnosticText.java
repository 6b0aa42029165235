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

    private static void print(Diagnostic diagnostic, Console console) {
        Screen screen = console.errScreen();
        boolean first = true;
        for (String line : DiagnosticPrinter.print(diagnostic).split("\n")) {
            Style style = first ? (diagnostic.isError() ? Style.BAD : Style.CHANGED) : Style.PLAIN;
            first = false;
            String shown = Text.visible(line);
            console.complain(style == Style.PLAIN ? shown : screen.paint(style, shown));
        }
    }
}
