package dev.driftwood.regression.cases;

import dev.driftwood.regression.contract.Contract;
import dev.driftwood.regression.contract.ContractFiles;
import dev.driftwood.regression.contract.ContractedFlow;
import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A case that a file in YAML writes down: a flow, what its sources read on one day or on several, and what is expected then.
 *
 * @param shown the folder of the file for complaints, with a slash at its end, or empty
 * @param levels what the case says, and before it what the file says of all its cases
 */
record YamlCase(String name, Path file, String shown, List<Node.Fields> levels) implements TestCase {

    static final List<String> KEYS = List.of(
            "name",
            "description",
            "flow",
            "dataflow",
            "pipeline",
            "activity",
            "pipelineParameters",
            "parameters",
            "clock",
            "int96",
            "headers",
            "rowPolicyColumn",
            "contracts",
            "inputs",
            "days",
            "expect",
            "cases");

    static final List<String> DAY_KEYS =
            List.of("name", "description", "pipelineParameters", "parameters", "clock", "inputs", "expect");

    YamlCase {
        levels = List.copyOf(levels);
        levels.forEach(level -> level.requireKnown(KEYS));
    }

    @Override
    public List<Mismatch> run(Path folder, DifferenceFiles differences, CoverageRecorder coverage, LossPolicy losses)
            throws IOException {
        List<Mismatch> mismatches = new ArrayList<>();
        CaseSettings all = new CaseSettings(levels);
        List<Node> days = all.find("days").map(Node::items).orElse(List.of());
        if (days.isEmpty()) {
            day(all, 0, folder, all.find("expect"), differences, coverage, losses, mismatches);
            return mismatches;
        }
        for (int i = 0; i < days.size(); i++) {
            Node.Fields day = days.get(i).fields();
            CaseSettings withDay = withDay(day);
            Optional<Node> expected = i < days.size() - 1
                    ? day.find("expect")
                    : day.find("expect").or(() -> all.find("expect"));
            List<Mismatch> found = new ArrayList<>();
            day(withDay, i, folder, expected, differences, coverage, losses, found);
            String prefix = "day " + day.text("name").orElse(String.valueOf(i + 1)) + ": ";
            found.forEach(mismatch -> mismatches.add(
                    new Mismatch(prefix + mismatch.what(), mismatch.detail(), mismatch.place(), mismatch.golden())));
        }
        return mismatches;
    }

    @Override
    public RunRequest lastRun(Path folder) throws IOException {
        CaseSettings all = new CaseSettings(levels);
        List<Node> days = all.find("days").map(Node::items).orElse(List.of());
        CaseSettings settings =
                days.isEmpty() ? all : withDay(days.get(days.size() - 1).fields());
        Map<String, String> sources = inputs(folder.resolve("in")).places(settings.merged("inputs"));
        Instant clock = clock(settings);
        FlowReference flow = FlowReference.of(settings, home(), shown, sources, clock);
        List<Statement> statements = Scripts.parse(flow.script()).statements();
        return request(settings, flow, sources, SinkFolders.below(folder.resolve("out"), statements), clock);
    }

    @Override
    public Set<Path> folders() {
        return footprint().folders();
    }

    @Override
    public boolean isAffectedBy(Path changed) {
        return footprint().isAffectedBy(changed);
    }

    private CaseFootprint footprint() {
        return new CaseFootprint(file, home(), new CaseSettings(levels));
    }

    private CaseSettings withDay(Node.Fields day) {
        day.requireKnown(DAY_KEYS);
        List<Node.Fields> withDay = new ArrayList<>(List.of(day));
        withDay.addAll(levels);
        return new CaseSettings(withDay);
    }

    private Path home() {
        return file.toAbsolutePath().normalize().resolveSibling("");
    }

    private SourceInputs inputs(Path folder) {
        return new SourceInputs(home(), folder);
    }

    private void day(
            CaseSettings settings,
            int number,
            Path folder,
            Optional<Node> expected,
            DifferenceFiles differences,
            CoverageRecorder coverage,
            LossPolicy losses,
            List<Mismatch> mismatches)
            throws IOException {
        Path home = home();
        Map<String, String> sources =
                inputs(folder.resolve("in-" + (number + 1))).places(settings.merged("inputs"));
        Instant clock = clock(settings);
        StreamExpectations expectations = new StreamExpectations(
                name, home, expected.map(Node::fields), folder.resolve("out"), differences, mismatches);
        Optional<SourceText> script = Optional.empty();
        try {
            FlowReference flow = FlowReference.of(settings, home, shown, sources, clock);
            script = Optional.of(flow.script());
            List<Statement> statements = Scripts.parse(flow.script()).statements();
            RunRequest request =
                    request(settings, flow, sources, SinkFolders.below(folder.resolve("out"), statements), clock);
            List<Contract> contracts = contracts(settings);
            ExecutablePlan plan =
                    coverage.compile(request, observer -> ContractedFlow.compile(request, contracts, observer));
            RunReport report = plan.run(Progress.NONE, LossPolicy.REPORT_ALL);
            coverage.ran(request, report);
            expectations.check(plan, report, flow.script(), statements);
            if (losses == LossPolicy.REFUSE && !expectations.expectsLosses()) {
                CaseLosses.none(flow.script(), report).ifPresent(mismatches::add);
            }
        } catch (DataFlowException e) {
            if (e.diagnostics().stream().anyMatch(StreamExpectations::isAboutTheCase)) {
                throw e;
            }
            expectations.failed(e.diagnostics(), script.isPresent());
        }
    }

    /** The contracts that the case names, as files or folders seen from its own. */
    private List<Contract> contracts(CaseSettings settings) throws IOException {
        List<Contract> contracts = new ArrayList<>();
        for (Node each : settings.find("contracts").map(Node::oneOrMore).orElse(List.of())) {
            Path place = home().resolve(each.text());
            if (!Files.exists(place)) {
                throw each.wrong("there is no contract " + each.text());
            }
            contracts.addAll(new ContractFiles(path ->
                            shown + home().relativize(Path.of(path)).toString().replace('\\', '/'))
                    .read(place));
        }
        return contracts;
    }

    private static Instant clock(CaseSettings settings) {
        Optional<Node> given = settings.find("clock");
        try {
            return given.map(node -> Instant.parse(node.text())).orElse(CaseStep.CLOCK);
        } catch (DateTimeException e) {
            throw given.orElseThrow().wrong("a time in UTC must stand here, such as 2024-05-17T10:15:30Z");
        }
    }

    private static RunRequest request(
            CaseSettings settings,
            FlowReference flow,
            Map<String, String> sources,
            Map<String, String> sinks,
            Instant clock) {
        Map<String, String> parameters = new LinkedHashMap<>(flow.parameters());
        parameters.putAll(settings.texts("parameters"));
        return new RunRequest(
                flow.script(),
                new StoreRoot.Folder(flow.base()),
                RemoteStores.NONE,
                sources,
                sinks,
                Map.of(),
                DatabaseAccess.NONE,
                flow.stores(),
                flow.definitions(),
                parameters,
                settings.text("int96").orElse("refuse").equals("read")
                        ? ReadOptions.Int96.READ
                        : ReadOptions.Int96.REFUSE,
                CaseStep.headers(settings.levelOf("headers")),
                false,
                settings.text("rowPolicyColumn"),
                RunWay.USUAL.batchRows(),
                RunWay.USUAL.spilling(),
                RunWay.USUAL.scheduling(),
                clock);
    }
}
