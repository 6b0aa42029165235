package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.CheckJson;
import dev.driftwood.cli.report.CheckText;
import dev.driftwood.cli.report.SarifLog;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.outcome.Annotations;
import dev.driftwood.regression.rules.Finding;
import dev.driftwood.regression.rules.FlowCheck;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.RuleSet;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.resource.DataFlowDocument;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code check}: everything that can be said of a flow and its files without reading a row. */
final class CheckCommand implements Command {

    private static final String SARIF = "--sarif";
    private static final String RULES_URL = "--rules-url";
    private static final String ANNOTATIONS = "--annotations";

    @Override
    public Usage usage() {
        return new Usage(
                "check",
                "Check a flow against the files of today, and against rules for those of tomorrow.",
                "Parses the script, reads the footers of its files and binds every stream to the columns that are really"
                        + " there. Says how the files differ, and what the flow would lose if they change. Nothing is written"
                        + " and no row is read. Of a factory, every data flow is checked, as the first activity runs it that says"
                        + " all it needs, or one that is named. A comment before a statement switches a rule off for it: /* driftwood: allow"
                        + " RULE */.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(OptionDeclaration.toggle(SharedOptions.STRICT, "Fail on warnings and on drift too.")),
                        RuleOptions.ALL,
                        List.of(
                                OptionDeclaration.value(
                                        SARIF,
                                        "FILE",
                                        "Write what is found as a SARIF 2.1.0 log, which code hosts show at the lines."),
                                OptionDeclaration.value(
                                        RULES_URL,
                                        "URL",
                                        "Where docs/rules.md is published, for the links of that log."),
                                OptionDeclaration.toggle(
                                        ANNOTATIONS,
                                        "Print what is found as commands of GitHub's workflows, at the lines of scripts.")),
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        List.of(SharedOptions.sink(), ContractOptions.CONTRACT),
                        SharedOptions.output()),
                List.of(
                        "check flows/curate-orders.dfs",
                        "check flows/curate-orders.dfs --strict --json",
                        "check factory --sarif target/driftwood.sarif",
                        "check flows/curate-orders.dfs --rules=-order-relied-on --fail-on drift-sink-fixed-mapping"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        RuleSet rules = RuleOptions.rules(arguments);
        List<String> failing = RuleOptions.failing(arguments);
        Optional<WholeFactory> whole = WholeFactory.of(arguments, console);
        Map<String, FlowCheck> checks = new LinkedHashMap<>();
        if (whole.isEmpty()) {
            String operand = arguments.operands().get(0);
            try {
                RunRequest request = FlowRequest.of(arguments, console);
                FlowCheck check = FlowCheck.of(request, rules);
                ContractOptions.require(request, check.streams(), arguments, console);
                checks.put(operand, check);
            } catch (DataFlowException failure) {
                checks.put(operand, FlowCheck.failed(failure.diagnostics()));
                report(checks, arguments, console);
                throw failure;
            }
        } else {
            if (arguments.has(ContractOptions.CONTRACT.name())) {
                throw new UsageException(ContractOptions.CONTRACT.name() + " is about one data flow; name it by "
                        + FactoryOptions.DATA_FLOW);
            }
            for (String name : whole.get().names()) {
                checks.put(name, check(whole.get(), name, rules));
            }
        }
        Map<String, FlowCheck> byFile = checks;
        if (whole.isPresent()) {
            byFile = new LinkedHashMap<>();
            for (Map.Entry<String, FlowCheck> check : checks.entrySet()) {
                byFile.put(whole.get().file(check.getKey()), check.getValue());
            }
        }
        report(byFile, arguments, console);
        boolean failed = checks.values().stream()
                .anyMatch(check -> !check.errors().isEmpty()
                        || RuleOptions.fails(check, failing)
                        || arguments.has(SharedOptions.STRICT) && isDoubtful(check));
        if (arguments.has(SharedOptions.JSON)) {
            CheckJson.print(checks, whole.isPresent(), !failed, console);
        } else {
            CheckText.print(checks, whole.isPresent(), console);
        }
        return failed ? ExitCode.FAILED : ExitCode.SUCCESS;
    }

    /** A flow that cannot be checked is no hindrance for the others, and no success either. */
    private static FlowCheck check(WholeFactory factory, String name, RuleSet rules)
            throws UsageException, IOException {
        try {
            return FlowCheck.of(factory.request(name), rules);
        } catch (DataFlowException failure) {
            return FlowCheck.failed(failure.diagnostics());
        }
    }

    private static void report(Map<String, FlowCheck> checks, Arguments arguments, Console console)
            throws UsageException, IOException {
        if (arguments.has(SARIF)) {
            SarifLog log = new SarifLog(
                    Optional.ofNullable(CheckCommand.class.getPackage().getImplementationVersion())
                            .orElse("0"),
                    arguments.value(RULES_URL),
                    script -> lines(script, console));
            ReportFile.write(arguments.value(SARIF), log.print(checks), console);
        }
        if (arguments.has(ANNOTATIONS)) {
            for (Map.Entry<String, FlowCheck> check : checks.entrySet()) {
                annotate(check.getKey(), check.getValue(), console);
            }
        }
    }

    private static void annotate(String flow, FlowCheck check, Console console) {
        for (Diagnostic each : check.errors()) {
            console.out().print(Annotations.print("error", each.code().text(), each, flow));
        }
        for (Diagnostic each : check.warnings()) {
            console.out().print(Annotations.print("warning", each.code().text(), each, flow));
        }
        for (Finding each : check.findings()) {
            console.out()
                    .print(Annotations.print(
                            each.rule().level().word(), each.rule().id(), each.diagnostic(), flow));
        }
    }

    /** Of a script in a data flow's JSON, where its lines are there. */
    private static List<Integer> lines(SourceText script, Console console) throws IOException {
        Path file = console.folder().resolve(script.name());
        return script.name().endsWith(".json") && Files.isRegularFile(file)
                ? DataFlowDocument.lines(Files.readString(file))
                : List.of();
    }

    private static boolean isDoubtful(FlowCheck check) {
        return !check.warnings().isEmpty()
                || check.count(Level.WARNING) > 0
                || check.sources().stream().anyMatch(source -> !source.drift().isEmpty());
    }
}
