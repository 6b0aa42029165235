package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.graph.LineageSvg;
import dev.driftwood.cli.report.LineageJson;
import dev.driftwood.cli.report.LineageText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.lineage.Lineage;
import dev.driftwood.regression.lineage.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code lineage}: what columns are made of, and who reads them, across all flows of a factory. */
final class LineageCommand implements Command {

    private static final String COLUMN = "--column";
    private static final String FROM = "--from";
    private static final String SVG = "--svg";
    private static final String NO_FILES = "--no-files";

    @Override
    public Usage usage() {
        return new Usage(
                "lineage",
                "Show what columns are made of, and who reads them.",
                "Follows columns through renames, patterns, expressions and whole flows: of each sink's columns it says which"
                        + " columns of sources they are made of, and how. What one flow writes and another reads, by dataset or"
                        + " by folder, is followed on. Flows are bound to today's files where there are some, else to what their"
                        + " projections say; one that cannot be bound is told of, and the others go on.",
                new Operand(
                        "FLOW",
                        "A factory, of which all flows are looked at, or scripts.",
                        1,
                        Integer.MAX_VALUE,
                        List::of,
                        false),
                SharedOptions.together(
                        List.of(
                                OptionDeclaration.value(
                                        COLUMN,
                                        "COLUMN",
                                        "Show step by step what this column is made of: Sink.column, dataset.column."),
                                OptionDeclaration.value(
                                        FROM,
                                        "COLUMN",
                                        "Show step by step what is made of this column, and thus whom a change of it"
                                                + " concerns: Source.column, dataset.column, orders/*.parquet.column."),
                                OptionDeclaration.value(SVG, "FILE", "Write a picture into this file too."),
                                OptionDeclaration.toggle(NO_FILES, "Do not look at files, only at projections.")),
                        SharedOptions.flow(),
                        List.of(SharedOptions.sink()),
                        FactoryOptions.ALL.stream()
                                .filter(option -> !option.name().equals(FactoryOptions.PIPELINE)
                                        && !option.name().equals(FactoryOptions.ACTIVITY)
                                        && !option.name().equals(FactoryOptions.PIPELINE_PARAM))
                                .toList(),
                        SharedOptions.output()),
                List.of(
                        "lineage factory",
                        "lineage factory --from ds_orders.order_total",
                        "lineage flows/curate-orders.dfs --column CuratedOrders.order_total --svg order_total.svg"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<String> column = arguments.value(COLUMN);
        Optional<String> from = arguments.value(FROM);
        if (column.isPresent() && from.isPresent()) {
            throw new UsageException(COLUMN + " and " + FROM + " exclude each other");
        }
        Optional<Path> picture = picture(arguments, console);
        Lineage lineage = FactoryLineage.of(arguments, console, !arguments.has(NO_FILES));
        List<Trace> traces = new ArrayList<>();
        column.ifPresent(asked -> traces.addAll(lineage.back(asked)));
        from.ifPresent(asked -> traces.addAll(lineage.onward(asked)));
        if (picture.isPresent()) {
            Files.writeString(picture.get(), LineageSvg.of(lineage, traces));
        }
        if (arguments.has(SharedOptions.JSON)) {
            LineageJson.print(lineage, traces, console);
        } else {
            LineageText text = new LineageText(lineage, console);
            if (column.isPresent()) {
                text.back(traces);
            } else if (from.isPresent()) {
                text.onward(traces);
            } else {
                text.all();
            }
        }
        return lineage.unbound().isEmpty() ? ExitCode.SUCCESS : ExitCode.FAILED;
    }

    private static Optional<Path> picture(Arguments arguments, Console console) throws UsageException {
        Optional<String> told = arguments.value(SVG);
        if (told.isEmpty()) {
            return Optional.empty();
        }
        Path file = ScriptFile.path(told.get(), console);
        if (Files.isDirectory(file)) {
            throw new UsageException(SVG + " takes a file, and " + told.get() + " is a folder");
        }
        return Optional.of(file);
    }
}
