package dev.driftwood.runtime.bind;

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
import java.util.function.Consumer;

/**
 * The statements of a script as a graph: names resolved in a second pass (order is free), then sorted so that every stream
 * comes after what it consumes. Rule: grammar-facts.md, section 1.
 */
final class FlowGraph {

    private final Script script;
    private final Consumer<Diagnostic> complaints;
    private final Map<String, Statement> byStream = new LinkedHashMap<>();

    private FlowGraph(Script script, Consumer<Diagnostic> complaints) {
        this.script = script;
        this.complaints = complaints;
    }

    /** The statements in an order in which each comes after its inputs; those on a circle are left out and reported. */
    static List<Statement> sorted(Script script, Consumer<Diagnostic> complaints) {
        FlowGraph graph = new FlowGraph(script, complaints);
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
        }
    }

    private void checkReferences() {
        for (Statement statement : script.statements()) {
            for (StreamReference input : statement.inputs()) {
                checkReference(input);
            }
        }
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
        while (!circle.contains(at.stream().text())) {
            circle.add(at.stream().text());
            at = nextOnCircle(at, left);
        }
        List<String> closed =
                new ArrayList<>(circle.subList(circle.indexOf(at.stream().text()), circle.size()));
        closed.add(at.stream().text());
        report(
                DiagnosticCode.CYCLE,
                at.stream(),
                "streams feed each other in a circle: " + String.join(" <- ", closed));
    }

    private static Statement nextOnCircle(Statement at, Map<String, Statement> left) {
        for (StreamReference input : at.inputs()) {
            Statement next = left.get(input.stream().text());
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
