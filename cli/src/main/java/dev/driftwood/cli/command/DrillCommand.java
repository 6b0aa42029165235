package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DrillJson;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.cases.ScratchFolder;
import dev.driftwood.regression.cases.TestCase;
import dev.driftwood.regression.drill.Baseline;
import dev.driftwood.regression.drill.Drill;
import dev.driftwood.regression.drill.DrillOptions;
import dev.driftwood.regression.drill.DrillReport;
import dev.driftwood.regression.drill.DrillResult;
import dev.driftwood.regression.drill.DrillSubject;
import dev.driftwood.regression.drill.mutation.Mutations;
import dev.driftwood.regression.outcome.DrillCases;
import dev.driftwood.regression.outcome.DrillMarkdown;
import dev.driftwood.regression.outcome.DrillText;
import dev.driftwood.regression.outcome.JunitXml;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code drill}: what tomorrow's versions of its inputs would do to a flow. */
final class DrillCommand implements Command {

    private static final String COLUMNS = "--columns";
    private static final String MUTATIONS = "--mutations";
    private static final String LIMIT = "--limit";
    private static final String ROWS = "--rows";
    private static final String SEED = "--seed";
    private static final String JOBS = "--jobs";
    private static final String BASELINE = "--baseline";
    private static final String UPDATE = "--update-baseline";
    private static final String MARKDOWN = "--markdown";
    private static final String JUNIT = "--junit";
    private static final int WIDEST = 160;

    @Override
    public Usage usage() {
        return new Usage(
                "drill",
                "Try a flow on tomorrow's versions of its inputs.",
                "Takes the files that a flow or case reads, changes one thing in one column of one source at a time, as a"
                        + " producer might, runs the flow on each, and shows where it fails and where it passes but loses data."
                        + " The changed files come instead of today's, and as another day beside them. Nothing is written but"
                        + " into a temporary folder. The exit status is 1 if data is lost or a run fails, unless the baseline"
                        + " accepts it.",
                Operand.any(
                        "FLOW|CASES",
                        "A script or factory, or files of cases, or folders to look for some. Default: the cases in the"
                                + " current folder."),
                SharedOptions.together(
                        List.of(
                                OptionDeclaration.values(
                                        COLUMNS,
                                        "NAMES",
                                        "Change only these columns, with commas between: order_id, or RawOrders.order_id."),
                                OptionDeclaration.values(
                                        MUTATIONS,
                                        "NAMES",
                                        "Change them only so, with commas between: "
                                                + String.join(", ", Mutations.names()) + "."),
                                OptionDeclaration.value(
                                        LIMIT,
                                        "N",
                                        "How many columns of a source are changed: those first that the flow names, then those"
                                                + " that reach a sink. Default: " + DrillOptions.MOST_COLUMNS + "."),
                                OptionDeclaration.value(
                                        ROWS,
                                        "N",
                                        "How many rows of a file are taken, the first ones. Default: "
                                                + DrillOptions.MOST_ROWS + "."),
                                OptionDeclaration.value(
                                        SEED,
                                        "N",
                                        "Which of the columns that count the same are changed if there are more than the"
                                                + " limit. Default: the first."),
                                CaseOperands.filter(),
                                OptionDeclaration.value(
                                        JOBS,
                                        "N",
                                        "How many runs there are at once. Default: as many as there are processors."),
                                OptionDeclaration.value(
                                        BASELINE,
                                        "FILE",
                                        "What has been accepted: only what does not stand there fails."),
                                OptionDeclaration.toggle(UPDATE, "Write what happens now into that file."),
                                OptionDeclaration.value(MARKDOWN, "FILE", "Write all of it for a pull request."),
                                OptionDeclaration.value(
                                        JUNIT,
                                        "FILE",
                                        "Write the outcome as JUnit does, in XML; each change is a case.")),
                        SharedOptions.flow().stream()
                                .filter(option -> !option.name().equals(SharedOptions.ALLOW_CALL))
                                .toList(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of(
                        "drill curate-orders.dfs --source RawOrders=day1.parquet",
                        "drill flows --baseline drill.yml --junit target/drill.xml"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        if (arguments.has(UPDATE) && !arguments.has(BASELINE)) {
            throw new UsageException(UPDATE + " needs " + BASELINE);
        }
        DrillOptions options = options(arguments);
        Baseline baseline = baseline(arguments, console);
        DrillReport report;
        Map<String, Path> files = new LinkedHashMap<>();
        try (ScratchFolder folder = ScratchFolder.make()) {
            List<String> notes = new ArrayList<>();
            List<DrillSubject> subjects = subjects(arguments, folder.path(), notes, console);
            subjects.forEach(subject -> files.put(subject.name(), subject.file()));
            DrillReport drilled = Drill.run(subjects, options, result -> {});
            notes.addAll(drilled.notes());
            report = new DrillReport(drilled.results(), notes);
        }
        if (report.results().isEmpty()) {
            throw new UsageException("there is nothing to change: "
                    + (report.notes().isEmpty()
                            ? "no column or file fits what is asked for"
                            : String.join("; ", report.notes())));
        }
        boolean complete = !arguments.has(COLUMNS) && !arguments.has(MUTATIONS) && !arguments.has(CaseOperands.FILTER);
        if (arguments.has(UPDATE)) {
            baseline = baseline.updated(report.results(), complete);
            ReportFile.write(arguments.value(BASELINE), baseline.print(), console);
        }
        ReportFile.write(arguments.value(MARKDOWN), DrillMarkdown.print(report, baseline, complete), console);
        ReportFile.write(
                arguments.value(JUNIT), JunitXml.print(DrillCases.of(report.results(), baseline, files)), console);
        if (arguments.has(SharedOptions.JSON)) {
            DrillJson.print(report, baseline, complete, console);
        } else {
            console.out().print(DrillText.print(report, baseline, complete, width(console)));
        }
        if (report.results().stream().anyMatch(DrillResult::fault)) {
            return ExitCode.FAULT;
        }
        return report.results().stream().anyMatch(baseline::isNew) ? ExitCode.FAILED : ExitCode.SUCCESS;
    }

    /** Elsewhere than on a terminal lines may be long. */
    private static int width(Console console) {
        return console.outScreen().terminal() ? console.outScreen().columns() : WIDEST;
    }

    private static DrillOptions options(Arguments arguments) throws UsageException {
        return new DrillOptions(
                Mutations.named(names(arguments, MUTATIONS)),
                names(arguments, COLUMNS),
                arguments.positive(LIMIT, DrillOptions.MOST_COLUMNS),
                arguments.positive(ROWS, DrillOptions.MOST_ROWS),
                arguments.has(SEED) ? arguments.positive(SEED, 1) : 0,
                arguments.positive(JOBS, Runtime.getRuntime().availableProcessors()));
    }

    private static List<String> names(Arguments arguments, String option) {
        List<String> names = new ArrayList<>();
        for (String value : arguments.values(option)) {
            for (String name : value.split(",", -1)) {
                names.add(name.strip());
            }
        }
        return names;
    }

    private static Baseline baseline(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<String> file = arguments.value(BASELINE);
        return file.isPresent() ? Baseline.read(ScriptFile.path(file.get(), console), file.get()) : Baseline.NONE;
    }

    private static List<DrillSubject> subjects(Arguments arguments, Path folder, List<String> notes, Console console)
            throws UsageException, IOException {
        List<String> operands = arguments.operands();
        if (operands.size() == 1 && isFlow(operands.get(0), console)) {
            RunRequest request = FlowRequest.of(arguments, console);
            return List.of(
                    new DrillSubject(request.script().name(), ScriptFile.path(operands.get(0), console), request));
        }
        List<DrillSubject> subjects = new ArrayList<>();
        List<TestCase> cases = CaseOperands.of(arguments, operands, console);
        for (TestCase each : cases) {
            Path inputs = Files.createDirectories(folder.resolve("case-" + (subjects.size() + notes.size())));
            try {
                subjects.add(new DrillSubject(each.name(), each.file(), each.lastRun(inputs)));
            } catch (DataFlowException e) {
                if (cases.size() == 1) {
                    throw e;
                }
                notes.add(each.name() + " is left out: " + e.getMessage());
            }
        }
        return subjects;
    }

    /** A folder is a factory if it looks like one, and else has cases in it. */
    private static boolean isFlow(String operand, Console console) throws UsageException {
        Path place = ScriptFile.path(operand, console);
        return Files.isDirectory(place)
                ? Files.isDirectory(place.resolve("dataflow"))
                        || Files.exists(place.resolve("ARMTemplateForFactory.json"))
                : !operand.matches("(?i).*\\.ya?ml");
    }
}
