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
import dev.driftwood.regression.outcome.Annotations;
import dev.driftwood.regression.outcome.CaseMarkdown;
import dev.driftwood.regression.outcome.CaseText;
import dev.driftwood.regression.outcome.JunitXml;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code test}: runs what somebody expects of flows. */
final class TestCommand implements Command {

    private static final String FAIL_FAST = "--fail-fast";
    private static final String JOBS = "--jobs";
    private static final String UPDATE = "--update";
    private static final String DIFFERENCES = "--differences";
    private static final String JUNIT = "--junit";
    private static final String MARKDOWN = "--markdown";
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
                                        ANNOTATIONS,
                                        "Print what failed as commands of GitHub's workflows, at the lines of scripts.")),
                        SharedOptions.output()),
                List.of("test flows", "test . --junit target/driftwood.xml --annotations"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        List<TestCase> cases = CaseOperands.of(arguments, arguments.operands(), console);
        Path differences = arguments
                .value(DIFFERENCES)
                .map(folder -> Path.of(console.absolute(folder)))
                .orElse(Path.of(System.getProperty("java.io.tmpdir"), "driftwood-differences"));
        CaseRunner runner = new CaseRunner(
                arguments.positive(JOBS, Runtime.getRuntime().availableProcessors()),
                arguments.has(FAIL_FAST),
                arguments.has(UPDATE),
                new DifferenceFiles(differences));
        boolean json = arguments.has(SharedOptions.JSON);
        List<CaseResult> results = runner.run(cases, result -> {
            if (!json) {
                console.out().print(CaseText.print(result));
                if (arguments.has(ANNOTATIONS)) {
                    console.out().print(Annotations.print(result, console::shown));
                }
            }
        });
        ReportFile.write(arguments.value(JUNIT), JunitXml.print(results), console);
        ReportFile.write(arguments.value(MARKDOWN), CaseMarkdown.print(results, cases.size()), console);
        if (json) {
            TestJson.print(results, cases.size(), console);
        } else {
            console.print(CaseText.summary(results, cases.size()));
        }
        return results.stream().allMatch(CaseResult::passed) ? ExitCode.SUCCESS : ExitCode.FAILED;
    }
}
