package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.runtime.report.LineageStep;
import dev.driftwood.runtime.report.LineageStep.ColumnSource;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A plan as those need it who follow columns through it. */
final class LineageSteps {

    private final BoundFlow flow;
    private final Map<PlanNode, Integer> numbers = new IdentityHashMap<>();
    private final Map<String, Integer> byName = new HashMap<>();

    LineageSteps(BoundFlow flow) {
        this.flow = flow;
        for (PlanNode node : flow.nodes()) {
            byName.put(node.stream(), numbers.size());
            numbers.put(node, numbers.size());
        }
    }

    /** Each behind those that it is made of. */
    List<LineageStep> all() {
        List<FlowStep> known = new Steps(flow).all();
        List<LineageStep> steps = new ArrayList<>();
        for (PlanNode node : flow.nodes()) {
            steps.add(step(node, known.get(steps.size())));
        }
        return steps;
    }

    private LineageStep step(PlanNode node, FlowStep step) {
        Composition composition = node.composition();
        List<LineageColumn> columns = new ArrayList<>();
        for (Column column : node.schema().columns()) {
            columns.add(new LineageColumn(
                    column.name(),
                    column.type(),
                    column.drifted(),
                    false,
                    sources(node, made(composition, columns.size()))));
        }
        for (RowTag tag : node.schema().tags()) {
            columns.add(new LineageColumn(
                    tag.name().toLowerCase(Locale.ROOT),
                    tag.type(),
                    false,
                    true,
                    sources(node, made(composition, columns.size()))));
        }
        return new LineageStep(step, place(node), node.outputNames(), columns, sources(node, composition.rows()));
    }

    private static Set<Ingredient> made(Composition composition, int place) {
        return place < composition.places().size() ? composition.places().get(place) : Set.of();
    }

    private static Optional<String> place(PlanNode node) {
        if (node instanceof SourceNode source) {
            return Optional.of(source.report().place()).filter(place -> !place.isEmpty());
        }
        return node instanceof SinkNode sink ? sink.folder().filter(place -> !place.isEmpty()) : Optional.empty();
    }

    private List<ColumnSource> sources(PlanNode node, Collection<Ingredient> ingredients) {
        List<ColumnSource> sources = new ArrayList<>();
        for (Ingredient ingredient : ingredients) {
            Integer step = ingredient.holder() instanceof Ingredient.Input input
                    ? numbers.get(node.inputs().get(input.number()).node())
                    : byName.get(((Ingredient.Cache) ingredient.holder()).name());
            if (step != null) {
                sources.add(new ColumnSource(step, ingredient.place(), ingredient.influence(), ingredient.masked()));
            }
        }
        sources.sort(Comparator.comparingInt(ColumnSource::step)
                .thenComparingInt(ColumnSource::column)
                .thenComparing(ColumnSource::influence)
                .thenComparing(ColumnSource::masked));
        return sources;
    }
}
