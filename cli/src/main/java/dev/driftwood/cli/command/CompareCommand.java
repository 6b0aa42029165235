package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.CompareJson;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.compare.CompareOptions;
import dev.driftwood.regression.compare.TableComparison;
import dev.driftwood.regression.compare.TableDifference;
import dev.driftwood.regression.report.DifferenceMarkdown;
import dev.driftwood.regression.report.DifferenceText;
import dev.driftwood.regression.report.FullDifference;
import dev.driftwood.regression.table.StoredRows;
import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code compare}: what differs between two outputs. */
final class CompareCommand implements Command {

    private static final String KEY = "--key";
    private static final String ORDERED = "--ordered";
    private static final String TOLERANCE = "--tolerance";
    private static final String IGNORE = "--ignore";
    private static final String FULL = "--full";
    private static final String MARKDOWN = "--markdown";
    private static final int SHOWN_ROWS = 8;

    @Override
    public Usage usage() {
        return new Usage(
                "compare",
                "Compare two outputs.",
                "Compares the columns and the rows of two outputs, A and B: Parquet, CSV, JSON or XML. Without a key, rows count as"
                        + " a set in which each may be several times. Numbers are compared by what they are worth, whatever"
                        + " their types; a text meets a number as the number that it spells. The exit status is 1 if there is a"
                        + " difference.",
                Operand.several("OUTPUT", "A and B: each a file, folder, pattern or address."),
                SharedOptions.together(
                        List.of(
                                OptionDeclaration.values(
                                        KEY, "COLUMNS", "Columns, with commas between, that say which row is which."),
                                OptionDeclaration.toggle(ORDERED, "The first row belongs to the first one, and so on."),
                                OptionDeclaration.value(
                                        TOLERANCE,
                                        "NUMBER",
                                        "By how much floating-point numbers may differ, of 1 or of the larger one, such as"
                                                + " 1e-9. Default: 0."),
                                OptionDeclaration.values(IGNORE, "COLUMNS", "Columns that are left out."),
                                OptionDeclaration.value(
                                        FULL,
                                        "FILE",
                                        "Write every row that differs into this file, as one line of JSON."),
                                OptionDeclaration.toggle(MARKDOWN, "Answer in Markdown."),
                                FactoryOptions.ACCOUNTS_OPTION),
                        SharedOptions.output()),
                List.of("compare out/CuratedOrders from-service/curated --key order_id --tolerance 1e-9"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        List<String> places = arguments.operands();
        if (places.size() != 2) {
            throw new UsageException("compare takes two outputs, not " + places.size());
        }
        CompareOptions options = options(arguments);
        RemoteStores remote = RemoteAddresses.told(arguments, console);
        StoredRows left = StoredRows.open(console.absolute(places.get(0)), remote);
        StoredRows right = StoredRows.open(console.absolute(places.get(1)), remote);
        TableDifference difference = compare(left, right, options, arguments.value(FULL), console);
        if (arguments.has(SharedOptions.JSON)) {
            CompareJson.print(difference, console);
        } else if (arguments.has(MARKDOWN)) {
            console.out().print(DifferenceMarkdown.print(difference, places.get(0), places.get(1)));
        } else {
            console.print("A  " + places.get(0));
            console.print("B  " + places.get(1));
            console.out()
                    .print(DifferenceText.print(
                            difference, "A", "B", console.outScreen().columns(), SHOWN_ROWS));
            console.print(difference.equal() ? "No difference." : "Different.");
        }
        return difference.equal() ? ExitCode.SUCCESS : ExitCode.FAILED;
    }

    private static TableDifference compare(
            StoredRows left, StoredRows right, CompareOptions options, Optional<String> full, Console console)
            throws UsageException, IOException {
        if (full.isEmpty()) {
            return TableComparison.compare(left, right, options, TableDifference.Receiver.NONE);
        }
        try (Writer writer = Files.newBufferedWriter(ScriptFile.path(full.get(), console))) {
            return TableComparison.compare(left, right, options, new FullDifference(writer));
        }
    }

    private static CompareOptions options(Arguments arguments) throws UsageException {
        List<String> key = names(arguments, KEY);
        boolean ordered = arguments.has(ORDERED);
        if (ordered && !key.isEmpty()) {
            throw new UsageException(KEY + " and " + ORDERED + " exclude each other");
        }
        return new CompareOptions(key, ordered, tolerance(arguments), new HashSet<>(names(arguments, IGNORE)));
    }

    private static List<String> names(Arguments arguments, String option) {
        return arguments.values(option).stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    private static double tolerance(Arguments arguments) throws UsageException {
        String given = arguments.value(TOLERANCE).orElse("0");
        try {
            double tolerance = Double.parseDouble(given);
            if (tolerance >= 0 && tolerance < 1) {
                return tolerance;
            }
        } catch (NumberFormatException e) {
            throw new UsageException(TOLERANCE + " takes a number such as 1e-9, not '" + given + "'", e);
        }
        throw new UsageException(TOLERANCE + " takes a number from 0 to 1, not '" + given + "'");
    }
}
