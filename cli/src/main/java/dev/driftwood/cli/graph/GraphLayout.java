package dev.driftwood.cli.graph;

import dev.driftwood.runtime.report.FlowStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts transformations into layers, each behind those whose rows it takes, and into rows such that lines are short. A line that
 * passes a layer has a row of its own there.
 */
final class GraphLayout {

    private static final int WAYPOINT = -1;

    /** A place: a layer from the left, a row from the top. */
    record Place(int layer, int row) {}

    /** A line from a transformation to another one, by the places that it passes, both ends included. */
    record Line(FlowStep.Input input, List<Place> places) {}

    /** Something that has a place: a transformation or a waypoint of a line. */
    private static final class Item {
        final int step;
        final int layer;
        final List<Item> before = new ArrayList<>();
        int row;

        Item(int step, int layer) {
            this.step = step;
            this.layer = layer;
        }

        double wish() {
            return before.stream().mapToInt(item -> item.row).average().orElse(Double.MAX_VALUE);
        }
    }

    private record Route(FlowStep.Input input, List<Item> items) {}

    private final List<FlowStep> steps;
    private final List<Item> items = new ArrayList<>();
    private final List<List<Item>> layers = new ArrayList<>();
    private final List<Route> routes = new ArrayList<>();

    /** @param steps each behind those whose rows it takes */
    GraphLayout(List<FlowStep> steps) {
        this.steps = steps;
        int[] layerOf = layers();
        for (int i = 0; i < steps.size(); i++) {
            items.add(item(i, layerOf[i]));
        }
        for (int i = 0; i < steps.size(); i++) {
            for (FlowStep.Input input : together(steps.get(i).inputs())) {
                route(input, items.get(input.step()), items.get(i));
            }
        }
        layers.forEach(GraphLayout::arrange);
    }

    /** Several outputs of one transformation that go into the same one share a line, since their names would hide each other. */
    private static List<FlowStep.Input> together(List<FlowStep.Input> inputs) {
        Map<FlowStep.Input, Set<String>> outputs = new LinkedHashMap<>();
        for (FlowStep.Input input : inputs) {
            outputs.computeIfAbsent(new FlowStep.Input(input.step(), "", input.asked()), line -> new LinkedHashSet<>())
                    .add(input.output());
        }
        List<FlowStep.Input> lines = new ArrayList<>();
        outputs.forEach(
                (line, names) -> lines.add(new FlowStep.Input(line.step(), String.join(", ", names), line.asked())));
        return lines;
    }

    private int[] layers() {
        int[] layerOf = new int[steps.size()];
        for (int i = 0; i < layerOf.length; i++) {
            for (FlowStep.Input input : steps.get(i).inputs()) {
                layerOf[i] = Math.max(layerOf[i], layerOf[input.step()] + 1);
            }
        }
        // What has no input stands right before the first that takes its rows.
        for (int i = 0; i < layerOf.length; i++) {
            if (steps.get(i).inputs().isEmpty()) {
                int first = Integer.MAX_VALUE;
                for (int j = 0; j < layerOf.length; j++) {
                    for (FlowStep.Input input : steps.get(j).inputs()) {
                        first = input.step() == i ? Math.min(first, layerOf[j]) : first;
                    }
                }
                layerOf[i] = first == Integer.MAX_VALUE ? 0 : first - 1;
            }
        }
        return layerOf;
    }

    private Item item(int step, int layer) {
        while (layers.size() <= layer) {
            layers.add(new ArrayList<>());
        }
        Item item = new Item(step, layer);
        layers.get(layer).add(item);
        return item;
    }

    private void route(FlowStep.Input input, Item from, Item to) {
        List<Item> passed = new ArrayList<>();
        passed.add(from);
        for (int layer = from.layer + 1; layer < to.layer; layer++) {
            Item waypoint = item(WAYPOINT, layer);
            waypoint.before.add(passed.get(passed.size() - 1));
            passed.add(waypoint);
        }
        to.before.add(passed.get(passed.size() - 1));
        passed.add(to);
        routes.add(new Route(input, passed));
    }

    /** Gives each item of a layer the row that it wishes for, or the next one that is free. */
    private static void arrange(List<Item> layer) {
        layer.sort(Comparator.comparingDouble(Item::wish));
        int next = 0;
        for (Item item : layer) {
            double wish = item.wish();
            item.row = wish == Double.MAX_VALUE ? next : Math.max(next, (int) wish);
            next = item.row + 1;
        }
    }

    Place place(int step) {
        return place(items.get(step));
    }

    private static Place place(Item item) {
        return new Place(item.layer, item.row);
    }

    List<Line> lines() {
        return routes.stream()
                .map(route -> new Line(
                        route.input(),
                        route.items().stream().map(GraphLayout::place).toList()))
                .toList();
    }

    int columns() {
        return layers.size();
    }

    int rows() {
        return layers.stream()
                .flatMap(List::stream)
                .mapToInt(item -> item.row + 1)
                .max()
                .orElse(0);
    }
}
