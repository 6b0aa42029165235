package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.check.ValueCheck;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.definitions.Flowlet;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.runtime.transformations.RunSettings;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the scripts of a flow and of its flowlets share while they are bound. */
final class SharedBinding {

    /** A flowlet that uses another one twice, which uses a third one twice, and so on, would grow without end. */
    private static final int MOST_FLOWLETS = 1_000;

    final Places places;
    final RunSettings settings;
    final Calls calls;
    final Definitions definitions;
    final List<ValueCheck> checks;
    private final PartialRun partialRun;
    final Set<Diagnostic> complaints = new LinkedHashSet<>();

    /** In an order in which each comes after its inputs and the caches it asks. */
    final List<PlanNode> nodes = new ArrayList<>();

    /** The caches that a stream asks, by names. */
    final Map<String, Set<String>> caches = new HashMap<>();

    private final Map<String, Script> flowlets = new HashMap<>();
    private int expansions;

    SharedBinding(
            Places places,
            RunSettings settings,
            Calls calls,
            Definitions definitions,
            List<ValueCheck> checks,
            PartialRun partialRun) {
        this.places = places;
        this.settings = settings;
        this.calls = calls;
        this.definitions = definitions;
        this.checks = List.copyOf(checks);
        this.partialRun = partialRun;
    }

    long errors() {
        return complaints.stream().filter(Diagnostic::isError).count();
    }

    /**
     * The first rows of a node behind what is bound already.
     *
     * @param asked the caches that the node asks
     */
    List<List<@Nullable Object>> rowsAhead(TransformNode node, Set<String> asked, int rows) {
        List<PlanNode> before = new ArrayList<>(nodes);
        before.add(node);
        Map<String, Set<String>> all = new HashMap<>(caches);
        all.put(node.stream(), asked);
        return partialRun.rows(new BoundFlow(before, before, all, List.of()), node.stream(), rows);
    }

    /** The flowlet's syntax tree; each is parsed once. */
    Script parsed(Flowlet flowlet) {
        Script known = flowlets.get(flowlet.name());
        if (known == null) {
            known = Scripts.parse(flowlet.script());
            complaints.addAll(known.warnings());
            flowlets.put(flowlet.name(), known);
        }
        return known;
    }

    /** Whether there may be one more flowlet in the flow. */
    boolean countExpansion() {
        return ++expansions <= MOST_FLOWLETS;
    }
}
