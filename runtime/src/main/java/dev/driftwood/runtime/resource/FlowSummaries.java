package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.catalogue.DocumentedFunctions;
import dev.driftwood.runtime.catalogue.Transformations;
import dev.driftwood.runtime.definitions.FunctionLibraries;
import dev.driftwood.runtime.definitions.LibraryFunction;
import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks data flows over without opening the files that they read. */
final class FlowSummaries {

    private final Resources resources;
    private final String shown;
    private final Map<String, FlowSummary> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

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

    private FlowSummary summary(String name) throws IOException {
        FlowSummary summary = known.get(name);
        if (summary == null) {
            open.add(name);
            summary = read(name);
            open.remove(name);
            known.put(name, summary);
        }
        return summary;
    }

    /** A flow that cannot be read is one with a problem, and no hindrance for the others. */
    private FlowSummary read(String name) throws IOException {
        DataFlowResource flow;
        Script script;
        try {
            flow = DataFlowResource.of(resources.get(ResourceKind.DATA_FLOW, name, shown));
            if (flow.type().equals(DataFlowResource.LIBRARY)) {
                return library(flow);
            }
            script = Scripts.parse(flow.script());
        } catch (DataFlowException e) {
            List<String> problems =
                    e.diagnostics().stream().map(FlowSummaries::words).toList();
            return new FlowSummary(name, "", List.of(), List.of(), List.of(), List.of(), List.of(), problems);
        }
        Set<String> titles = new LinkedHashSet<>();
        Set<String> problems = new LinkedHashSet<>();
        List<String> sources = new ArrayList<>();
        List<String> sinks = new ArrayList<>();
        for (Statement statement : script.statements()) {
            String stream = statement.stream().text();
            switch (statement.keyword().text()) {
                case "source", "input" -> sources.add(stream);
                case "sink", "output" -> sinks.add(stream);
                default -> titles.add(title(statement.keyword().text(), problems));
            }
            if (statement.keyword().text().equals("compose")) {
                lookAtFlowlet(flow, statement, problems);
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
                flow.name(),
                flow.type(),
                sources,
                sinks,
                parameters,
                List.copyOf(titles),
                List.of(),
                List.copyOf(problems));
    }

    private static FlowSummary library(DataFlowResource library) {
        List<String> functions = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (LibraryFunction function : FunctionLibraries.read(library.script())) {
            functions.add(function.signature());
            if (DocumentedFunctions.contains(function.name())) {
                problems.add("the service has a function " + function.name() + " of its own");
            }
        }
        return new FlowSummary(
                library.name(), library.type(), List.of(), List.of(), List.of(), List.of(), functions, problems);
    }

    private void lookAtFlowlet(DataFlowResource flow, Statement statement, Set<String> problems) throws IOException {
        Optional<String> name = flow.references(statement.stream().text())
                .flatMap(StreamReferences::flowlet)
                .map(Reference::name)
                .or(() -> composition(statement));
        if (name.isEmpty()) {
            problems.add(statement.stream() + " names no flowlet");
            return;
        }
        Optional<ResourceFile> flowlet = find(name.get());
        if (flowlet.isEmpty()) {
            problems.add("there is no flowlet " + name.get());
        } else if (open.contains(flowlet.get().name())) {
            problems.add("the flowlet " + flowlet.get().name() + " uses itself");
        } else if (!flowlet.get().type().equals(DataFlowResource.FLOWLET)) {
            problems.add(flowlet.get().name() + " is no flowlet, but a "
                    + flowlet.get().type());
        } else {
            for (String problem : summary(flowlet.get().name()).problems()) {
                problems.add("in the flowlet " + flowlet.get().name() + ": " + problem);
            }
        }
    }

    private Optional<ResourceFile> find(String flowlet) throws IOException {
        try {
            return resources.find(ResourceKind.DATA_FLOW, flowlet);
        } catch (DataFlowException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<String> composition(Statement statement) {
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property
                    && property.name().text().equals("composition")
                    && property.value() instanceof Expression.StringLiteral name) {
                return Optional.of(name.value());
            }
        }
        return Optional.empty();
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
