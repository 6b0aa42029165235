package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.ScaffoldJson;
import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.scaffold.FlowWords;
import dev.driftwood.regression.scaffold.Scaffold;
import dev.driftwood.regression.scaffold.ScaffoldOptions;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code scaffold}: a first case of a flow. */
final class ScaffoldCommand implements Command {

    private static final String CASE = "--case";
    private static final String FROM = "--from";
    private static final String ROWS = "--rows";
    private static final String MASK = "--mask";
    private static final String SEED = "--seed";
    private static final String ENDING = ".case.yml";

    @Override
    public Usage usage() {
        return new Usage(
                "scaffold",
                "Write a first case of a flow.",
                "Finds out which columns a flow reads, writes a case with rows for them, runs it, and writes what comes out as"
                        + " golden files, so that driftwood test passes from then on. Rows are made up, or taken from files and,"
                        + " with --mask, made unrecognizable. Nothing is overwritten.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(
                                OptionDeclaration.value(
                                        CASE,
                                        "FILE",
                                        "The file to write. Default: NAME.case.yml, beside the script or the factory."),
                                OptionDeclaration.values(
                                        FROM,
                                        "[NAME=]FILES",
                                        "Take the rows of the source NAME from this file, folder or pattern; without a name,"
                                                + " those of the only source."),
                                OptionDeclaration.value(
                                        ROWS,
                                        "N",
                                        "How many rows of each source are taken. Default: " + ScaffoldOptions.ROWS
                                                + "."),
                                OptionDeclaration.toggle(
                                        MASK,
                                        "Put other values in the place of those of the files, of the same type and about the"
                                                + " same length; the same ones become the same."),
                                OptionDeclaration.value(
                                        SEED,
                                        "N",
                                        "What is drawn and what values become is the same for the same number. Default: another"
                                                + " one each time.")),
                        SharedOptions.parameters(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of(
                        "scaffold curate-orders.dfs",
                        "scaffold factory --dataflow df_curate_orders --from RawOrders='orders/*.parquet' --mask"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        String operand = arguments.operands().get(0);
        if (operand.equals(ScriptFile.STANDARD_INPUT)) {
            throw new UsageException("scaffold takes a file, since the case has to name it");
        }
        Path place = ScriptFile.path(operand, console);
        boolean factory = Factory.isOne(place);
        RunRequest request = FlowRequest.of(factory ? placed(arguments, console) : arguments, console);
        Path home = factory ? Factory.folder(place) : place;
        Path file = arguments.has(CASE)
                ? ScriptFile.path(arguments.value(CASE).orElseThrow(), console)
                : home.toAbsolutePath().resolveSibling(name(arguments, request, home, factory) + ENDING);
        if (!file.toString().matches(".*\\.case\\.ya?ml|.*[/\\\\]cases\\.ya?ml")) {
            throw new UsageException(CASE + " takes a name that ends with " + ENDING + ", by which cases are found");
        }
        FlowWords words = new FlowWords(
                seen(home, file),
                factory && !arguments.has(FactoryOptions.PIPELINE) ? dataFlow(arguments, request) : "",
                arguments.value(FactoryOptions.PIPELINE).orElse(""),
                arguments.value(FactoryOptions.ACTIVITY).orElse(""),
                NamedValues.of(arguments, FactoryOptions.PIPELINE_PARAM));
        ScaffoldOptions options = new ScaffoldOptions(
                from(arguments, request, console),
                arguments.positive(ROWS, ScaffoldOptions.ROWS),
                arguments.has(MASK),
                arguments.has(SEED) ? arguments.positive(SEED, 1) : new SecureRandom().nextLong());
        if (options.mask() && options.from().isEmpty()) {
            throw new UsageException(MASK + " has a meaning only with " + FROM);
        }
        Scaffold.Written written = Scaffold.write(
                request, words, ParameterOptions.read(arguments, console), options, file, console::shown);
        if (arguments.has(SharedOptions.JSON)) {
            ScaffoldJson.print(written, console);
        } else {
            print(written, console);
        }
        return ExitCode.SUCCESS;
    }

    /** All streams have places of their own, since the case gives them some; what their stores are does not matter. */
    private static Arguments placed(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<FactoryOperand> factory = FactoryOperand.of(arguments, console);
        if (factory.isEmpty() || arguments.has(FactoryOptions.PIPELINE)) {
            return arguments;
        }
        SourceText script = factory.get().factory().script(arguments.value(FactoryOptions.DATA_FLOW));
        Map<String, List<String>> options = new HashMap<>(arguments.options());
        options.put(SharedOptions.SOURCE, places(script, "source", console));
        options.put(SharedOptions.SINK, places(script, "sink", console));
        return new Arguments(options, arguments.operands());
    }

    private static List<String> places(SourceText script, String keyword, Console console) {
        List<String> places = new ArrayList<>();
        for (Statement statement : Scripts.parse(script).statements()) {
            if (statement.keyword().text().equals(keyword)) {
                places.add(statement.stream().text() + "=" + console.folder());
            }
        }
        return places;
    }

    private static void print(Scaffold.Written written, Console console) {
        console.print("wrote " + console.shown(written.file().toString()));
        for (Map.Entry<String, Table> input : written.inputs().entrySet()) {
            Table table = input.getValue();
            console.print("  " + input.getKey() + " reads "
                    + Amounts.count(table.rows().size(), "row") + " of "
                    + Amounts.count(table.columns().size(), "column"));
        }
        written.rows().forEach((sink, rows) -> console.print("  " + sink + " gets " + Amounts.count(rows, "row")));
    }

    /** What the case is called: as the flow, or as the pipeline. */
    private static String name(Arguments arguments, RunRequest request, Path home, boolean factory) {
        String script = String.valueOf(home.getFileName()).replaceAll("\\.[a-z]+$", "");
        return factory ? arguments.value(FactoryOptions.PIPELINE).orElse(dataFlow(arguments, request)) : script;
    }

    private static String dataFlow(Arguments arguments, RunRequest request) {
        String shown = request.script().name();
        return arguments
                .value(FactoryOptions.DATA_FLOW)
                .orElse(shown.substring(shown.lastIndexOf('/') + 1).replaceAll("\\.[a-z]+$", ""));
    }

    /** The flow as the case names it, in slashes. */
    private static String seen(Path flow, Path file) {
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        return folder.relativize(flow.toAbsolutePath().normalize()).toString().replace('\\', '/');
    }

    private static Map<String, String> from(Arguments arguments, RunRequest request, Console console)
            throws UsageException {
        List<String> sources = new ArrayList<>();
        for (Statement statement : Scripts.parse(request.script()).statements()) {
            if (statement.keyword().text().equals("source")) {
                sources.add(statement.stream().text());
            }
        }
        Map<String, String> from = new LinkedHashMap<>();
        for (String given : arguments.values(FROM)) {
            int equals = given.indexOf('=');
            String named = equals > 0 ? given.substring(0, equals) : "";
            boolean known = sources.contains(named);
            if (!known && sources.size() != 1) {
                throw new UsageException(
                        FROM + " takes NAME=FILES here; the sources are " + String.join(", ", sources));
            }
            from.put(known ? named : sources.get(0), console.absolute(known ? given.substring(equals + 1) : given));
        }
        return from;
    }
}
