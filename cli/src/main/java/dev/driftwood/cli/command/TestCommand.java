package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.TestJson;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.CaseRunner;
import dev.driftwood.regression.cases.DifferenceFiles;
import dev.driftwood.regression.cases.TestCase;
import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.regression.coverage.FlowCoverage;
import dev.driftwood.regression.outcome.Annotations;
import dev.driftwood.regression.outcome.CaseMarkdown;
import dev.driftwood.regression.outcome.CaseText;
import dev.driftwood.regression.outcome.CoverageText;
import dev.driftwood.regression.outcome.JunitXml;
import dev.driftwood.runtime.LossPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code test}: runs what somebody expects of flows. */
final class TestCommand implements Command {

    private static final String FAIL_FAST = "--fail-fast";
    private static final String JOBS = "--jobs";
    private static final String UPDATE = "--update";
    private static final String DIFFERENCES = "--differences";
    private static final String JUNIT = "--junit";
    private static final String MARKDOWN = "--markdown";
    private static final String COVERAGE = "--coverage";
    private static final String MIN_COVERAGE = "--min-coverage";
    private static final String WATCH = "--watch";
    private static final String ANNOTATIONS = "--annotations";

    @Override
    public Usage usage() {
        return new Usage(
                "test",
                "Run cases: what is expected of flows.",
                "Runs the cases in *.case.yml and cases.yml, and in folders with a script, input and expected, and shows what came"
                        + " out otherwise. Sinks write into a temporary folder, never where the script says. The exit status is 1"
                        + " if a case failed.",
                Operand.any("PATH", "Files of cases, or folders to look for some. Default: the current folder."),
                SharedOptions.together(
                        List.of(
                                CaseOperands.filter(),
                                OptionDeclaration.toggle(FAIL_FAST, "Begin no more cases when one has failed."),
                                OptionDeclaration.toggle(
                                        SharedOptions.STRICT,
                                        "Fail cases in which something is lost and none of their expectations is about losses."),
                                OptionDeclaration.value(
                                        JOBS,
                                        "N",
                                        "How many cases run at once. Default: as many as there are processors."),
                                OptionDeclaration.toggle(
                                        UPDATE, "Show what differs from golden files, and write them anew."),
                                OptionDeclaration.value(
                                        DIFFERENCES,
                                        "FOLDER",
                                        "Where differences go that are too long to be shown. Default: driftwood-differences in"
                                                + " the system's folder of temporary files."),
                                OptionDeclaration.value(JUNIT, "FILE", "Write the outcome as JUnit does, in XML."),
                                OptionDeclaration.value(MARKDOWN, "FILE", "Write a summary for a pull request."),
                                OptionDeclaration.toggle(
                                        COVERAGE,
                                        "Show which transformations, outputs of splits, arms of conditions and column"
                                                + " patterns no case reached."),
                                OptionDeclaration.value(
                                        MIN_COVERAGE, "N", "Fail if less than N in a hundred of these are reached."),
                                OptionDeclaration.toggle(
                                        WATCH,
                                        "Stay, and run cases again when a script, a case or an input of theirs changes."),
                                OptionDeclaration.toggle(
                                        ANNOTATIONS,
                                        "Print what failed as commands of GitHub's workflows, at the lines of scripts.")),
                        SharedOptions.output()),
                List.of(
                        "test flows",
                        "test . --junit target/driftwood.xml --annotations",
                        "test flows --coverage --min-coverage 80",
                        "test flows --watch"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        int least = leastCoverage(arguments);
        if (!arguments.has(WATCH)) {
            return run(CaseOperands.of(arguments, arguments.operands(), console), least, arguments, console);
        }
        if (arguments.has(SharedOptions.JSON)) {
            throw new UsageException(WATCH + " and " + SharedOptions.JSON + " exclude each other");
        }
        return new TestWatch(
                        console,
                        () -> CaseOperands.of(arguments, arguments.operands(), console),
                        cases -> run(cases, least, arguments, console))
                .start();
    }

    private static ExitCode run(List<TestCase> cases, int least, Arguments arguments, Console console)
            throws UsageException, IOException {
        Path differences = arguments
                .value(DIFFERENCES)
                .map(folder -> Path.of(console.absolute(folder)))
                .orElse(Path.of(System.getProperty("java.io.tmpdir"), "driftwood-differences"));
        CaseRunner runner = new CaseRunner(
                arguments.positive(JOBS, Runtime.getRuntime().availableProcessors()),
                arguments.has(FAIL_FAST),
                arguments.has(UPDATE),
                arguments.has(SharedOptions.STRICT) ? LossPolicy.REFUSE : LossPolicy.REPORT,
                new DifferenceFiles(differences));
        boolean json = arguments.has(SharedOptions.JSON);
        boolean covered = arguments.has(COVERAGE) || arguments.has(MIN_COVERAGE);
        CoverageRecorder recorder = covered ? CoverageRecorder.listening() : CoverageRecorder.NONE;
        List<CaseResult> results = runner.run(
                cases,
                result -> {
                    if (!json) {
                        console.out().print(CaseText.print(result));
                        if (arguments.has(ANNOTATIONS)) {
                            console.out().print(Annotations.print(result, console::shown));
                        }
                    }
                },
                recorder);
        ReportFile.write(arguments.value(JUNIT), JunitXml.print(results), console);
        ReportFile.write(arguments.value(MARKDOWN), CaseMarkdown.print(results, cases.size()), console);
        List<FlowCoverage> coverage = recorder.flows();
        long percent = FlowCoverage.percent(coverage);
        boolean passed = results.stream().allMatch(CaseResult::passed) && (!covered || percent >= least);
        if (json) {
            TestJson.print(results, cases.size(), covered ? Optional.of(coverage) : Optional.empty(), passed, console);
        } else {
            console.print(CaseText.summary(results, cases.size()));
            console.out().print(CoverageText.print(coverage));
        }
        if (covered && percent < least) {
            console.complain("The cases cover " + percent + " % and are to cover " + least + " %.");
        }
        if (results.stream().anyMatch(CaseResult::fault)) {
            return ExitCode.FAULT;
        }
        return passed ? ExitCode.SUCCESS : ExitCode.FAILED;
    }

    /** 0 if it does not matter. */
    private static int leastCoverage(Arguments arguments) throws UsageException {
        if (!arguments.has(MIN_COVERAGE)) {
            return 0;
        }
        int least = arguments.positive(MIN_COVERAGE, 1);
        if (least > 100) {
            throw new UsageException(MIN_COVERAGE + " takes a number from 1 to 100, not " + least);
        }
        return least;
    }
}
