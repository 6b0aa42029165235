package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Warns where the numbers of sinks would have the service ask a cache before it is filled. Rule: transformations.md, section 27. */
final class SaveOrderCheck {

    private final Script script;
    private final Consumer<Diagnostic> complaints;

    SaveOrderCheck(Script script, Consumer<Diagnostic> complaints) {
        this.script = script;
        this.complaints = complaints;
    }

    /**
     * @param nodes in an order in which each comes after its inputs and the caches it asks
     * @param caches the caches that a stream asks, by names
     */
    void check(List<PlanNode> nodes, Map<String, Set<String>> caches) {
        Map<PlanNode, Set<CacheNode>> asked = new IdentityHashMap<>();
        for (PlanNode node : nodes) {
            Set<CacheNode> all = new LinkedHashSet<>();
            for (PlanOutput input : node.inputs()) {
                all.addAll(asked.getOrDefault(input.node(), Set.of()));
            }
            for (PlanNode cache : nodes) {
                if (cache instanceof CacheNode each
                        && caches.getOrDefault(node.stream(), Set.of()).contains(each.stream())) {
                    all.add(each);
                    all.addAll(asked.getOrDefault(each, Set.of()));
                }
            }
            asked.put(node, all);
            if (node instanceof SinkNode sink) {
                all.stream()
                        .filter(cache -> sink.saveOrder() > 0 && cache.saveOrder() > sink.saveOrder())
                        .forEach(cache -> complaints.accept(late(cache, sink)));
            }
        }
    }

    private Diagnostic late(CacheNode cache, SinkNode sink) {
        List<Statement> found = new ArrayList<>(script.statements());
        found.removeIf(statement -> !statement.stream().text().equals(cache.stream()));
        return Diagnostic.warning(
                        DiagnosticCode.INVALID_PROPERTY,
                        script.source(),
                        found.get(0).stream().span(),
                        "`" + cache.stream() + "` has saveOrder " + cache.saveOrder() + ", and `" + sink.stream()
                                + "`, which asks it, " + sink.saveOrder()
                                + "; the service would ask it before it is filled")
                .hint("give a cache the lowest number: saveOrder: 1");
    }
}
