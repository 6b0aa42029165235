package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.catalogue.Transformations;
import dev.driftwood.runtime.definitions.FunctionLibraries;
import dev.driftwood.runtime.definitions.LibraryFunction;
import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.outline.ScriptOutline;
import dev.driftwood.script.outline.ScriptOutline.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks data flows over without opening the files that they read. */
final class FlowSummaries {

    private static final Pattern COMPOSITION = Pattern.compile("\\bcomposition\\s*:\\s*['\"]([^'\"]*)['\"]");

    private final Resources resources;
    private final Map<String, Optional<ResourceFile>> datasets = new HashMap<>();
    private final Map<String, Optional<ResourceFile>> flowlets = new HashMap<>();
    private final String shown;
    private final Map<String, Optional<Opened>> flows = new ConcurrentHashMap<>();
    private final Map<String, List<Diagnostic>> complaints = new ConcurrentHashMap<>();
    private final Map<String, FlowSummary> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    FlowSummaries(Resources resources, String shown) {
        this.resources = resources;
        this.shown = shown;
    }

    List<FlowSummary> all() throws IOException {
        List<FlowSummary> summaries = new ArrayList<>();
        List<String> names = resources.names(ResourceKind.DATA_FLOW);
        try {
            names.parallelStream().forEach(name -> flows.put(name, opened(name)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (String name : names) {
            summaries.add(summary(name));
        }
        return summaries;
    }

    /** What is in the file of a flow. */
    private record Opened(DataFlowResource flow, ScriptOutline script) {}

    /** On several threads; a flow that cannot be read is one with a problem, and no hindrance for the others. */
    private Optional<Opened> opened(String name) {
        try {
            DataFlowResource flow = DataFlowResource.of(resources.get(ResourceKind.DATA_FLOW, name, shown));
            return Optional.of(new Opened(
                    flow,
                    flow.type().equals(DataFlowResource.LIBRARY)
                            ? new ScriptOutline(List.of(), List.of())
                            : outline(flow.script())));
        } catch (DataFlowException e) {
            complaints.put(name, e.diagnostics());
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    private FlowSummary read(String name) throws IOException {
        Optional<Opened> opened = flows.getOrDefault(name, Optional.empty());
        if (opened.isEmpty()) {
            return unreadable(name, complaints.getOrDefault(name, List.of()));
        }
        DataFlowResource flow = opened.get().flow();
        ScriptOutline script = opened.get().script();
        if (flow.type().equals(DataFlowResource.LIBRARY)) {
            return library(flow);
        }
        Set<String> titles = new LinkedHashSet<>();
        Set<String> problems = new LinkedHashSet<>();
        List<String> sources = new ArrayList<>();
        List<String> sinks = new ArrayList<>();
        for (Statement statement : script.statements()) {
            switch (statement.keyword()) {
                case "source", "input" -> sources.add(statement.stream());
                case "sink", "output" -> sinks.add(statement.stream());
                default -> titles.add(title(statement.keyword(), problems));
            }
            if (statement.keyword().equals("compose")) {
                lookAtFlowlet(flow, statement, problems);
            }
        }
        new StreamOutlook(resources, datasets).look(flow, script.statements(), problems);
        return new FlowSummary(
                flow.name(),
                flow.type(),
                sources,
                sinks,
                script.parameters(),
                List.copyOf(titles),
                List.of(),
                List.copyOf(problems));
    }

    /** Lists are long, and the parser looks at much that they do not show; it is asked where there is something to complain of. */
    private static ScriptOutline outline(SourceText script) {
        return ScriptOutline.of(script.text()).orElseGet(() -> {
            Script parsed = Scripts.parse(script);
            return new ScriptOutline(
                    parsed.parameters().stream()
                            .map(parameter -> parameter.name().text())
                            .toList(),
                    parsed.statements().stream()
                            .map(statement -> new Statement(
                                    statement.keyword().text(),
                                    script.text(statement.span()),
                                    statement.stream().text()))
                            .toList());
        });
    }

    private static FlowSummary unreadable(String name, List<Diagnostic> complaints) {
        List<String> problems = complaints.stream().map(FlowSummaries::words).toList();
        return new FlowSummary(name, "", List.of(), List.of(), List.of(), List.of(), List.of(), problems);
    }

    private static FlowSummary library(DataFlowResource library) {
        List<String> functions = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<LibraryFunction> found;
        try {
            found = FunctionLibraries.read(library.script());
        } catch (DataFlowException e) {
            return unreadable(library.name(), e.diagnostics());
        }
        for (LibraryFunction function : found) {
            functions.add(function.signature());
            if (Functions.find(function.name()).isPresent()) {
                problems.add("the service has a function " + function.name() + " of its own");
            }
        }
        return new FlowSummary(
                library.name(), library.type(), List.of(), List.of(), List.of(), List.of(), functions, problems);
    }

    private void lookAtFlowlet(DataFlowResource flow, Statement statement, Set<String> problems) throws IOException {
        Optional<String> name = flow.references(statement.stream())
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

    /** Many flows share their flowlets. */
    private Optional<ResourceFile> find(String name) throws IOException {
        Optional<ResourceFile> flowlet = flowlets.get(name);
        if (flowlet == null) {
            flowlet = read(ResourceKind.DATA_FLOW, name);
            flowlets.put(name, flowlet);
        }
        return flowlet;
    }

    private Optional<ResourceFile> read(ResourceKind kind, String name) throws IOException {
        try {
            return resources.find(kind, name);
        } catch (DataFlowException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<String> composition(Statement statement) {
        Matcher named = COMPOSITION.matcher(statement.arguments());
        return named.find() ? Optional.of(named.group(1)) : Optional.empty();
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
        problems.add("there is no transformation " + keyword);
        return keyword;
    }
}
