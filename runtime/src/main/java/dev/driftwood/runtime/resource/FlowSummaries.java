package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.catalogue.Transformations;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks data flows over without opening the files that they read. */
final class FlowSummaries {

    private final Resources resources;
    private final String shown;

    FlowSummaries(Resources resources, String shown) {
        this.resources = resources;
        this.shown = shown;
    }

    List<FlowSummary> all() throws IOException {
        List<FlowSummary> summaries = new ArrayList<>();
        for (String name : resources.names(ResourceKind.DATA_FLOW)) {
            summaries.add(summary(name));
        }
        return summaries;
    }

    /** A flow that cannot be read is one with a problem, and no hindrance for the others. */
    private FlowSummary summary(String name) throws IOException {
        DataFlowResource flow;
        Script script;
        try {
            flow = DataFlowResource.of(resources.get(ResourceKind.DATA_FLOW, name, shown));
            script = Scripts.parse(flow.script());
        } catch (DataFlowException e) {
            List<String> problems =
                    e.diagnostics().stream().map(FlowSummaries::words).toList();
            return new FlowSummary(name, "", List.of(), List.of(), List.of(), List.of(), problems);
        }
        Set<String> titles = new LinkedHashSet<>();
        Set<String> problems = new LinkedHashSet<>();
        if (!flow.type().equals(DataFlowResource.MAPPING)) {
            problems.add("is a " + flow.type() + ", and runs only as part of a flow");
        }
        List<String> sources = new ArrayList<>();
        List<String> sinks = new ArrayList<>();
        for (Statement statement : script.statements()) {
            String stream = statement.stream().text();
            switch (statement.keyword().text()) {
                case "source" -> sources.add(stream);
                case "sink" -> sinks.add(stream);
                default -> titles.add(title(statement.keyword().text(), problems));
            }
        }
        for (StreamReferences references : flow.streams()) {
            look(references, problems);
        }
        List<String> parameters = script.parameters().stream()
                .map(ParameterDeclaration::name)
                .map(declared -> declared.text())
                .toList();
        return new FlowSummary(
                name, flow.type(), sources, sinks, parameters, List.copyOf(titles), List.copyOf(problems));
    }

    private static String words(Diagnostic diagnostic) {
        return diagnostic
                .place()
                .map(place -> "line " + place.source().lineNumber(place.span().start()) + ": " + diagnostic.message())
                .orElse(diagnostic.message());
    }

    private static String title(String keyword, Set<String> problems) {
        Optional<TransformationKind> kind = Transformations.named(keyword);
        if (kind.isPresent()) {
            return kind.get().title();
        }
        String title = Transformations.titleOfUnsupported(keyword).orElse(keyword);
        problems.add(title + " is not supported");
        return title;
    }

    private void look(StreamReferences references, Set<String> problems) throws IOException {
        references.flowlet().ifPresent(flowlet -> problems.add("the flowlet " + flowlet.name() + " is not supported"));
        if (references.dataset().isEmpty()) {
            return;
        }
        String name = references.dataset().get().name();
        Optional<ResourceFile> dataset = resources.find(ResourceKind.DATASET, name);
        if (dataset.isEmpty()) {
            problems.add("there is no dataset " + name);
        } else if (!DatasetProperties.isFile(dataset.get())) {
            problems.add(
                    "the dataset " + name + " is of the type " + dataset.get().type() + ", which is no file");
        }
    }
}
