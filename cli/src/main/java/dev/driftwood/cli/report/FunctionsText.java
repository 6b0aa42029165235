package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Style;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.AggregateNulls;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.NullConvention;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.Optional;

/** The reference of functions as text. */
public final class FunctionsText {

    private static final int NAME_WIDTH = 18;

    private FunctionsText() {}

    public static void printAll(Console console) {
        for (FunctionFamily family : Functions.families()) {
            console.print(console.outScreen().paint(Style.HEADING, family.title()));
            for (String name : family.names()) {
                Function function = family.find(name);
                if (function != null) {
                    boolean alias = !function.name().equals(name);
                    console.print(
                            "  " + padded(name) + (alias ? "the same as " + function.name() : function.summary()));
                }
            }
            console.print("");
        }
        console.print(console.outScreen()
                .paint(Style.QUIET, Amounts.count(Functions.names().size(), "function")));
    }

    public static void print(Function function, Console console) {
        for (Overload<?> overload : function.overloads()) {
            console.print(console.outScreen().paint(Style.HEADING, function.name()) + overload);
        }
        console.print("  " + function.summary());
        if (function.names().size() > 1) {
            console.print("  Also spelled "
                    + String.join(
                            ", ", function.names().subList(1, function.names().size())) + ".");
        }
        nullRule(function).ifPresent(rule -> console.print("  " + rule));
        for (Function.Example example : function.examples()) {
            console.print(
                    "  " + example.expression() + console.outScreen().paint(Style.QUIET, "  ->  ") + example.value()
                            + (example.rows().isEmpty()
                                    ? ""
                                    : console.outScreen().paint(Style.QUIET, "  for  ") + example.rows()));
        }
    }

    /** What null arguments do, where the form of the function does not say it. */
    private static Optional<String> nullRule(Function function) {
        boolean hasArguments = function.overloads().stream()
                .anyMatch(overload -> !overload.parameters().isEmpty());
        if (!hasArguments) {
            return Optional.empty();
        }
        if (function instanceof AggregateFunction aggregate) {
            return Optional.of(
                    aggregate.nulls() == AggregateNulls.SKIPPED
                            ? "Rows in which an argument is null are left out."
                            : "Rows in which an argument is null are not left out.");
        }
        if (!(function instanceof ScalarFunction scalar) || scalar.form() != Form.CALL) {
            return Optional.empty();
        }
        return Optional.of(
                scalar.nulls() == NullConvention.STRICT
                        ? "Null if an argument is null."
                        : "A null argument does not make it null by itself.");
    }

    private static String padded(String name) {
        return name + " ".repeat(Math.max(1, NAME_WIDTH - name.length()));
    }
}
