package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.runtime.catalogue.DocumentedFunctions;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;

/** The reference of functions as text. */
public final class FunctionsText {

    private static final int NAME_WIDTH = 18;

    private FunctionsText() {}

    public static void printAll(Console console) {
        for (FunctionFamily family : Functions.families()) {
            console.print(console.outScreen().paint(Style.HEADING, family.title()));
            for (String name : family.names()) {
                ScalarFunction function = family.find(name);
                if (function != null) {
                    boolean alias = !function.name().equals(name);
                    console.print(
                            "  " + padded(name) + (alias ? "the same as " + function.name() : function.summary()));
                }
            }
            console.print("");
        }
        List<String> known = Functions.names();
        long missing = DocumentedFunctions.names().stream()
                .filter(name -> !known.contains(name))
                .count();
        console.print(console.outScreen()
                .paint(
                        Style.QUIET,
                        Amounts.count(known.size(), "function") + "; " + Amounts.grouped(missing)
                                + " more that the service documents are not in this version"));
    }

    public static void print(ScalarFunction function, Console console) {
        for (Overload overload : function.overloads()) {
            console.print(console.outScreen().paint(Style.HEADING, function.name()) + overload);
        }
        console.print("  " + function.summary());
        if (function.names().size() > 1) {
            console.print("  Also spelled "
                    + String.join(
                            ", ", function.names().subList(1, function.names().size())) + ".");
        }
        for (ScalarFunction.Example example : function.examples()) {
            console.print(
                    "  " + example.expression() + console.outScreen().paint(Style.QUIET, "  ->  ") + example.value());
        }
    }

    private static String padded(String name) {
        return name + " ".repeat(Math.max(1, NAME_WIDTH - name.length()));
    }
}
