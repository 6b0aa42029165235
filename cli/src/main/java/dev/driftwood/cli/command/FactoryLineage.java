package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.lineage.FlowInput;
import dev.driftwood.regression.lineage.Lineage;
import dev.driftwood.regression.lineage.UnboundFlow;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.resource.FlowSummary;
import dev.driftwood.runtime.resource.StorePlaces;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From operands to the flows whose columns are followed. */
final class FactoryLineage {

    private static final String ENDING = ".dfs";

    private final Arguments arguments;
    private final Console console;
    private final List<FlowInput> flows = new ArrayList<>();
    private final List<UnboundFlow> unread = new ArrayList<>();

    private FactoryLineage(Arguments arguments, Console console) {
        this.arguments = arguments;
        this.console = console;
    }

    static Lineage of(Arguments arguments, Console console, boolean files) throws UsageException, IOException {
        FactoryLineage all = new FactoryLineage(arguments, console);
        for (String operand : arguments.operands()) {
            Arguments alone = new Arguments(arguments.options(), List.of(operand));
            Optional<FactoryOperand> factory = FactoryOperand.of(alone, console);
            if (factory.isPresent()) {
                all.addFactory(factory.get());
            } else {
                all.flows.add(new FlowInput(all.name(operand), FlowRequest.of(alone, console), Map.of()));
            }
        }
        return Lineage.of(all.flows, files).with(all.unread);
    }

    /** A script is called like its file, unless another one is too. */
    private String name(String operand) {
        String name = bare(operand);
        return arguments.operands().stream()
                                .filter(other -> bare(other).equals(name))
                                .count()
                        == 1
                ? name
                : operand;
    }

    private static String bare(String operand) {
        String file = operand.substring(Math.max(operand.lastIndexOf('/'), operand.lastIndexOf('\\')) + 1);
        return file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file;
    }

    private void addFactory(FactoryOperand operand) throws UsageException, IOException {
        Factory factory = operand.factory();
        FactoryProfile profile = operand.profile();
        profile.requireKnown(factory, arguments);
        Instant now = Instant.now();
        for (FlowSummary summary : asked(factory)) {
            if (summary.isFlow()) {
                try {
                    add(factory, profile, summary, now);
                } catch (DataFlowException failed) {
                    unread.add(new UnboundFlow(summary.name(), failed.diagnostics()));
                }
            }
        }
    }

    /** One data flow, or all. */
    private List<FlowSummary> asked(Factory factory) throws IOException {
        List<FlowSummary> all = factory.summaries();
        Optional<String> name = arguments.value(FactoryOptions.DATA_FLOW);
        if (name.isEmpty()) {
            return all;
        }
        List<FlowSummary> named = all.stream()
                .filter(summary -> summary.name().equals(name.get()))
                .toList();
        if (named.isEmpty()) {
            List<String> names = all.stream().map(FlowSummary::name).toList();
            Diagnostic complaint = Diagnostic.error(DiagnosticCode.USAGE, "there is no data flow `" + name.get() + "`");
            throw new DataFlowException(NearestName.of(name.get(), names)
                    .map(near -> complaint.hint("did you mean `" + near + "`?"))
                    .orElseGet(() -> complaint.hint("there are: " + String.join(", ", names))));
        }
        return named;
    }

    private void add(Factory factory, FactoryProfile profile, FlowSummary summary, Instant now)
            throws UsageException, IOException {
        StorePlaces told = profile.places(arguments, console);
        // Columns are followed through tables too, which need no place for that.
        Map<String, String> streams = new HashMap<>(told.streams());
        summary.sources().forEach(source -> streams.putIfAbsent(source, ""));
        summary.sinks().forEach(sink -> streams.putIfAbsent(sink, ""));
        StorePlaces places = new StorePlaces(told.linkedServices(), told.base(), told.output(), streams);
        FactoryFlow flow = factory.outlined(summary.name(), places, now);
        Map<String, String> parameters =
                new LinkedHashMap<>(profile.profile().parameters().getOrDefault(flow.name(), Map.of()));
        ParameterOptions.read(arguments, console).forEach((name, value) -> {
            if (summary.parameters().contains(name)) {
                parameters.put(name, value);
            }
        });
        RunRequest request = FlowRequest.of(arguments, console, profile, flow.with(parameters), now);
        flows.add(new FlowInput(flow.name(), request.ofStreams(summary.sources(), summary.sinks()), flow.datasets()));
    }
}
