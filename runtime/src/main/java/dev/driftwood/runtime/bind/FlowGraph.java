package dev.driftwood.runtime.bind;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The statements of a script as a graph: names resolved in a second pass (order is free), then sorted so that every stream
 * comes after what it consumes. Rule: grammar-facts.md, section 1.
 */
final class FlowGraph {

    private final Script script;
    private final Consumer<Diagnostic> complaints;
    private final Map<String, Statement> byStream = new LinkedHashMap<>();

    private final Parameters parameters;
    private final Map<String, Set<String>> caches = new HashMap<>();

    private FlowGraph(Script script, Parameters parameters, Consumer<Diagnostic> complaints) {
        this.script = script;
        this.parameters = parameters;
        this.complaints = complaints;
    }

    /**
     * The statements in an order in which each comes after its inputs and the caches that it asks; those on a circle are left out
     * and reported.
     */
    static List<Statement> sorted(Script script, Parameters parameters, Consumer<Diagnostic> complaints) {
        FlowGraph graph = new FlowGraph(script, parameters, complaints);
        graph.index();
        graph.checkReferences();
        return graph.sort();
    }

    private void index() {
        for (Statement statement : script.statements()) {
            Statement other = byStream.putIfAbsent(statement.stream().text(), statement);
            if (other != null) {
                int line =
                        script.source().position(other.stream().span().start()).line();
                report(
                        DiagnosticCode.DUPLICATE_STREAM,
                        statement.stream(),
                        "stream `" + statement.stream() + "` is already defined in line " + line);
            }
            caches.put(statement.stream().text(), CacheReferences.of(statement, parameters::value));
        }
    }

    private Set<String> cachesOf(Statement statement) {
        return caches.getOrDefault(statement.stream().text(), Set.of());
    }

    private void checkReferences() {
        for (Statement statement : script.statements()) {
            for (StreamReference input : statement.inputs()) {
                checkReference(input);
            }
        }
    }

    static boolean isCache(Statement statement) {
        return statement.keyword().text().equals("sink")
                && statement.arguments().stream()
                        .anyMatch(argument -> argument instanceof Argument.Property property
                                && property.name().text().equals("store")
                                && property.value() instanceof Expression.StringLiteral store
                                && store.value().equals("cache"));
    }

    private void checkReference(StreamReference input) {
        Statement definition = byStream.get(input.stream().text());
        if (definition == null) {
            Diagnostic complaint = Diagnostic.error(
                    DiagnosticCode.STREAM_NOT_FOUND,
                    script.source(),
                    input.span(),
                    "no statement defines the stream `" + input.stream() + "`");
            Optional<String> near = NearestName.of(input.stream().text(), byStream.keySet());
            complaints.accept(
                    near.map(n -> complaint.hint("did you mean `" + n + "`?")).orElse(complaint));
            return;
        }
        List<String> outputs = definition.outputs().stream().map(Name::text).toList();
        if (input.output().isPresent()) {
            checkOutput(input, outputs);
        } else if (!outputs.isEmpty()) {
            complaints.accept(Diagnostic.error(
                            DiagnosticCode.STREAM_NOT_FOUND,
                            script.source(),
                            input.span(),
                            "`" + input.stream() + "` has several outputs")
                    .hint("name one of them: " + input.stream() + "@"
                            + String.join(", " + input.stream() + "@", outputs)));
        }
    }

    private void checkOutput(StreamReference input, List<String> outputs) {
        Name output = input.output().orElseThrow();
        if (!outputs.contains(output.text())) {
            Diagnostic complaint = Diagnostic.error(
                    DiagnosticCode.STREAM_NOT_FOUND,
                    script.source(),
                    input.span(),
                    "`" + input.stream() + "` has no output `" + output + "`");
            complaints.accept(outputs.isEmpty() ? complaint : complaint.hint("it has: " + String.join(", ", outputs)));
        }
    }

    private List<Statement> sort() {
        Map<String, Integer> open = new HashMap<>();
        Map<String, List<Statement>> consumers = new HashMap<>();
        Deque<Statement> ready = new ArrayDeque<>();
        for (Statement statement : byStream.values()) {
            int waiting = 0;
            for (StreamReference input : statement.inputs()) {
                if (byStream.containsKey(input.stream().text())) {
                    waiting++;
                    consumers
                            .computeIfAbsent(input.stream().text(), k -> new ArrayList<>())
                            .add(statement);
                }
            }
            for (String cache : cachesOf(statement)) {
                if (byStream.containsKey(cache)) {
                    waiting++;
                    consumers.computeIfAbsent(cache, k -> new ArrayList<>()).add(statement);
                }
            }
            open.put(statement.stream().text(), waiting);
            if (waiting == 0) {
                ready.add(statement);
            }
        }
        List<Statement> sorted = new ArrayList<>();
        while (!ready.isEmpty()) {
            Statement statement = ready.remove();
            sorted.add(statement);
            for (Statement consumer : consumers.getOrDefault(statement.stream().text(), List.of())) {
                if (open.merge(consumer.stream().text(), -1, Integer::sum) == 0) {
                    ready.add(consumer);
                }
            }
        }
        reportCircle(sorted);
        return sorted;
    }

    private void reportCircle(List<Statement> sorted) {
        if (sorted.size() == byStream.size()) {
            return;
        }
        Map<String, Statement> left = new LinkedHashMap<>(byStream);
        sorted.forEach(s -> left.remove(s.stream().text()));
        List<String> circle = new ArrayList<>();
        Statement at = left.values().iterator().next();
        boolean byCache = false;
        while (!circle.contains(at.stream().text())) {
            circle.add(at.stream().text());
            at = nextOnCircle(at, left);
        }
        List<String> closed =
                new ArrayList<>(circle.subList(circle.indexOf(at.stream().text()), circle.size()));
        closed.add(at.stream().text());
        for (int i = 0; i + 1 < closed.size(); i++) {
            byCache |= caches.getOrDefault(closed.get(i), Set.of()).contains(closed.get(i + 1));
        }
        report(
                DiagnosticCode.CYCLE,
                at.stream(),
                (byCache
                                ? "a cache is asked for the rows that it is made of: "
                                : "streams feed each other in a circle: ")
                        + String.join(" <- ", closed));
    }

    private Statement nextOnCircle(Statement at, Map<String, Statement> left) {
        for (StreamReference input : at.inputs()) {
            Statement next = left.get(input.stream().text());
            if (next != null) {
                return next;
            }
        }
        for (String cache : cachesOf(at)) {
            Statement next = left.get(cache);
            if (next != null) {
                return next;
            }
        }
        throw new IllegalStateException("a statement was left out without an open input: " + at.stream());
    }

    private void report(DiagnosticCode code, Name at, String message) {
        complaints.accept(Diagnostic.error(code, script.source(), at.span(), message));
    }
}
