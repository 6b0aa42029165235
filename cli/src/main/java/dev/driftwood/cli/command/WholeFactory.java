package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.resource.FlowSummary;
import dev.driftwood.runtime.resource.StorePlaces;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every data flow of a factory, for those who name none. */
final class WholeFactory {

    private final FactoryOperand operand;
    private final Factory factory;
    private final FactoryProfile profile;
    private final List<FlowSummary> flows;

    private WholeFactory(FactoryOperand operand, Factory factory, FactoryProfile profile, List<FlowSummary> flows) {
        this.operand = operand;
        this.factory = factory;
        this.profile = profile;
        this.flows = flows;
    }

    /** If the operand is a factory of several flows, and nothing says which of them. */
    static Optional<WholeFactory> of(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<FactoryOperand> operand = FactoryOperand.of(arguments, console);
        if (operand.isEmpty() || arguments.has(FactoryOptions.DATA_FLOW) || arguments.has(FactoryOptions.PIPELINE)) {
            return Optional.empty();
        }
        Factory factory = operand.get().factory();
        List<FlowSummary> flows = new ArrayList<>(factory.summaries());
        flows.removeIf(flow -> !flow.isFlow());
        if (flows.size() < 2) {
            return Optional.empty();
        }
        FactoryProfile profile = operand.get().profile();
        profile.requireKnown(factory, arguments);
        WholeFactory whole = new WholeFactory(operand.get(), factory, profile, flows);
        whole.requireKnown(SharedOptions.SOURCE, NamedValues.of(arguments, SharedOptions.SOURCE), "source");
        whole.requireKnown(SharedOptions.SINK, NamedValues.of(arguments, SharedOptions.SINK), "sink");
        whole.requireKnown(SharedOptions.PARAM, ParameterOptions.read(arguments, console), "parameter");
        return Optional.of(whole);
    }

    List<String> names() {
        return flows.stream().map(FlowSummary::name).toList();
    }

    /** Where a flow is written down; its name if that cannot be read. */
    String file(String name) throws IOException {
        try {
            return factory.script(Optional.of(name)).name();
        } catch (DataFlowException unreadable) {
            return name;
        }
    }

    /** Options are about those flows that have such a name; one that none has is a slip. */
    private void requireKnown(String option, Map<String, String> given, String what) throws UsageException {
        for (String name : given.keySet()) {
            if (flows.stream().noneMatch(flow -> names(flow, what).contains(name))) {
                throw new UsageException(option + ": no data flow has a " + what + " " + name);
            }
        }
    }

    private static List<String> names(FlowSummary flow, String what) {
        return switch (what) {
            case "source" -> flow.sources();
            case "sink" -> flow.sinks();
            default -> flow.parameters();
        };
    }

    /**
     * What a flow is asked, as the first activity runs it that says all it needs, or else as it runs without a pipeline.
     *
     * @throws DataFlowException if it, or what it refers to, is not there or cannot run
     */
    RunRequest request(String name) throws UsageException, IOException {
        Instant now = Instant.now();
        FactoryFlow flow = flow(name, now);
        Map<String, String> parameters =
                new LinkedHashMap<>(profile.profile().parameters().getOrDefault(name, Map.of()));
        parameters.putAll(flow.parameters());
        FlowSummary summary = flows.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        ParameterOptions.read(operand.arguments(), operand.console()).forEach((parameter, value) -> {
            if (summary.parameters().contains(parameter)) {
                parameters.put(parameter, value);
            }
        });
        return FlowRequest.of(operand.arguments(), operand.console(), profile, flow.with(parameters), now)
                .ofStreams(summary.sources(), summary.sinks());
    }

    private FactoryFlow flow(String name, Instant now) throws UsageException, IOException {
        StorePlaces places = profile.places(operand.arguments(), operand.console());
        for (Factory.Run run : factory.runs()) {
            if (run.dataFlow().equals(name)) {
                Map<String, String> parameters =
                        profile.profile().pipelineParameters().getOrDefault(run.pipeline(), Map.of());
                try {
                    return factory.flow(run.pipeline(), Optional.of(run.activity()), parameters, places, now);
                } catch (DataFlowException incomplete) {
                    continue;
                }
            }
        }
        return factory.flow(Optional.of(name), places, now);
    }
}
