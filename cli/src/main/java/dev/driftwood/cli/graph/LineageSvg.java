package dev.driftwood.cli.graph;

import dev.driftwood.regression.lineage.ColumnPlace;
import dev.driftwood.regression.lineage.Lineage;
import dev.driftwood.regression.lineage.Link;
import dev.driftwood.regression.lineage.Trace;
import dev.driftwood.regression.lineage.TracedFlow;
import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Lineage as a picture: a box for each stream with its columns, a line from column to column, broken where no value goes on but
 * something is decided.
 */
public final class LineageSvg {

    private static final int MARGIN = 20;
    private static final int WIDTH = 220;
    private static final int GAP = 96;
    private static final int HEAD = 40;
    private static final int ROW = 20;
    private static final int BETWEEN = 24;
    private static final int MOST_LETTERS = 28;
    private static final int MOST_SMALL_LETTERS = 38;
    private static final String SMALL = "small";

    private static final String STYLE = """
              <style>
                text { font-family: sans-serif; font-size: 12px; fill: #1b2733; }
                .small { font-size: 11px; fill: #4a5560; }
                .name { font-weight: bold; font-size: 13px; }
                .start { font-weight: bold; fill: #a33a1f; }
                .rows { font-style: italic; fill: #4a5560; }
                rect { fill: #f8fafb; stroke: #8796a5; }
                .head { fill: #e6ebf0; }
                .source { fill: #d9ecdd; }
                .sink { fill: #d6e4f5; }
                path { fill: none; stroke: #5580b4; stroke-width: 1.4; }
                .decides { stroke: #b0702c; stroke-dasharray: 5 4; }
                .flows { stroke: #5d9a6b; stroke-width: 2; }
              </style>
            """;

    private final Lineage lineage;
    private final Set<ColumnPlace> starts = new LinkedHashSet<>();
    private final List<Box> boxes = new ArrayList<>();
    private final Map<Stream, Integer> numbers = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();
    private final StringBuilder svg = new StringBuilder();

    private record Stream(int flow, int step) {
        static Stream of(ColumnPlace place) {
            return new Stream(place.flow(), place.step());
        }
    }

    /** A stream with those of its columns that are shown, the rows as a whole last. */
    private static final class Box {
        private final Stream stream;
        private final List<ColumnPlace> shown = new ArrayList<>();
        private int x;
        private int y;

        Box(Stream stream) {
            this.stream = stream;
        }

        int height() {
            return HEAD + shown.size() * ROW + 6;
        }

        int middle(ColumnPlace place) {
            return y + HEAD + shown.indexOf(place) * ROW + ROW / 2 + 2;
        }
    }

    private LineageSvg(Lineage lineage) {
        this.lineage = lineage;
    }

    /** @param traces the columns to show; if there are none, all are shown */
    public static String of(Lineage lineage, List<Trace> traces) {
        LineageSvg picture = new LineageSvg(lineage);
        Set<ColumnPlace> shown = new LinkedHashSet<>();
        for (Trace trace : traces) {
            picture.starts.add(trace.place());
            shown.addAll(trace.places());
        }
        if (traces.isEmpty()) {
            picture.addAll(shown);
        }
        picture.collect(shown);
        picture.arrange();
        picture.draw();
        return picture.svg.toString();
    }

    private void addAll(Set<ColumnPlace> shown) {
        for (int flow = 0; flow < lineage.flows().size(); flow++) {
            TracedFlow traced = lineage.flows().get(flow);
            for (int step = 0; step < traced.steps().size(); step++) {
                List<LineageColumn> columns = traced.steps().get(step).columns();
                for (int column = 0; column < columns.size(); column++) {
                    if (!columns.get(column).hidden()) {
                        shown.add(new ColumnPlace(flow, step, column));
                    }
                }
                if (!traced.steps().get(step).rows().isEmpty()) {
                    shown.add(new ColumnPlace(flow, step, ColumnPlace.ROWS));
                }
            }
        }
    }

    /** Boxes in the order of flows and steps, and the links between what is shown. */
    private void collect(Set<ColumnPlace> shown) {
        Comparator<ColumnPlace> order = Comparator.comparing(ColumnPlace::flow);
        Set<ColumnPlace> sorted = new TreeSet<>(order.thenComparing(ColumnPlace::step)
                .thenComparing(ColumnPlace::isRows)
                .thenComparing(ColumnPlace::column));
        sorted.addAll(shown);
        for (ColumnPlace place : sorted) {
            int number = numbers.computeIfAbsent(Stream.of(place), stream -> {
                boxes.add(new Box(stream));
                return boxes.size() - 1;
            });
            boxes.get(number).shown.add(place);
        }
        for (ColumnPlace place : sorted) {
            for (Link link : lineage.into(place)) {
                if (sorted.contains(link.from())) {
                    links.add(link);
                }
            }
        }
    }

    /** From the left to the right as rows flow; below each other as in the picture of a flow. */
    private void arrange() {
        List<Integer> order = ordered();
        Map<Integer, Integer> place = new LinkedHashMap<>();
        order.forEach(box -> place.put(box, place.size()));
        List<FlowStep> steps = new ArrayList<>();
        for (int box : order) {
            Set<Integer> inputs = new TreeSet<>();
            for (Link link : links) {
                if (number(link.to()) == box && number(link.from()) != box) {
                    inputs.add(place.getOrDefault(number(link.from()), 0));
                }
            }
            steps.add(new FlowStep(
                    "",
                    "",
                    "",
                    0,
                    inputs.stream()
                            .map(input -> new FlowStep.Input(input, "", false))
                            .toList()));
        }
        GraphLayout layout = new GraphLayout(steps);
        Map<Integer, Map<Integer, Box>> layers = new TreeMap<>();
        for (int i = 0; i < order.size(); i++) {
            GraphLayout.Place at = layout.place(i);
            layers.computeIfAbsent(at.layer(), layer -> new TreeMap<>()).put(at.row(), boxes.get(order.get(i)));
        }
        layers.forEach((layer, rows) -> {
            int y = MARGIN;
            for (Box box : rows.values()) {
                box.x = MARGIN + layer * (WIDTH + GAP);
                box.y = y;
                y += box.height() + BETWEEN;
            }
        });
    }

    /** The numbers of the boxes, each behind those that lead to it; flows may stand in any order. */
    private List<Integer> ordered() {
        Map<Integer, Set<Integer>> before = new TreeMap<>();
        for (int i = 0; i < boxes.size(); i++) {
            before.put(i, new TreeSet<>());
        }
        for (Link link : links) {
            if (number(link.from()) != number(link.to())) {
                before.getOrDefault(number(link.to()), new TreeSet<>()).add(number(link.from()));
            }
        }
        List<Integer> order = new ArrayList<>();
        while (!before.isEmpty()) {
            int next = before.entrySet().stream()
                    .filter(entry -> entry.getValue().stream().noneMatch(before::containsKey))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    // Flows may read in a circle what they write; the picture is cut open somewhere.
                    .orElseGet(() -> before.keySet().iterator().next());
            before.remove(next);
            if (order.size() < boxes.size()) {
                order.add(next);
            }
        }
        return cutOpen(order);
    }

    /** Drops links that lead back in the order found. */
    private List<Integer> cutOpen(List<Integer> order) {
        links.removeIf(link -> order.indexOf(number(link.from())) > order.indexOf(number(link.to())));
        return order;
    }

    private int number(ColumnPlace place) {
        return numbers.getOrDefault(Stream.of(place), 0);
    }

    private void draw() {
        int width = MARGIN;
        int height = MARGIN;
        for (Box box : boxes) {
            width = Math.max(width, box.x + WIDTH);
            height = Math.max(height, box.y + box.height());
        }
        width += MARGIN;
        height += MARGIN;
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\">\n")
                .append(STYLE)
                .append("  <rect width=\"100%\" height=\"100%\" style=\"fill: white; stroke: none\"/>\n");
        boxes.forEach(this::box);
        links.forEach(this::line);
        svg.append("</svg>\n");
    }

    private void box(Box box) {
        TracedFlow flow = lineage.flows().get(box.stream.flow());
        int step = box.stream.step();
        String keyword = flow.steps().get(step).step().keyword();
        boolean end = flow.isSource(step) || flow.isSink(step);
        rect("", box.x, box.y, box.height());
        rect("head" + (end ? " " + keyword : ""), box.x, box.y, HEAD - 4);
        text("name", box.x + 8, box.y + 15, flow.stream(step));
        String where = end ? flow.dataset(step).map(name -> ", " + name).orElse("") : "";
        text(SMALL, box.x + 8, box.y + 30, keyword + where + " · " + flow.name());
        for (ColumnPlace place : box.shown) {
            String name = lineage.column(place).map(LineageColumn::name).orElse("rows");
            String style =
                    starts.contains(place) ? "start" : lineage.column(place).isEmpty() ? "rows" : "";
            text(style, box.x + 8, box.middle(place) + 4, name);
        }
    }

    private void rect(String style, int x, int y, int height) {
        svg.append("  <rect")
                .append(style.isEmpty() ? "" : " class=\"" + style + "\"")
                .append(" x=\"")
                .append(x)
                .append("\" y=\"")
                .append(y)
                .append("\" width=\"")
                .append(WIDTH)
                .append("\" height=\"")
                .append(height)
                .append("\" rx=\"4\"/>\n");
    }

    private void text(String style, int x, int y, String text) {
        int most = style.equals(SMALL) ? MOST_SMALL_LETTERS : MOST_LETTERS;
        svg.append("  <text")
                .append(style.isEmpty() ? "" : " class=\"" + style + "\"")
                .append(" x=\"")
                .append(x)
                .append("\" y=\"")
                .append(y)
                .append("\"><title>")
                .append(GraphSvg.escaped(text))
                .append("</title>")
                .append(GraphSvg.escaped(text.length() <= most ? text : text.substring(0, most - 1) + "…"))
                .append("</text>\n");
    }

    private void line(Link link) {
        Box from = boxes.get(number(link.from()));
        Box to = boxes.get(number(link.to()));
        int x = from.x + WIDTH;
        int y = from.middle(link.from());
        int bend = Math.max(GAP / 2, (to.x - x) / 3);
        String style = link.from().flow() != link.to().flow()
                ? " class=\"flows\""
                : link.influence().isDirect() ? "" : " class=\"decides\"";
        svg.append("  <path")
                .append(style)
                .append(" d=\"M ")
                .append(x)
                .append(' ')
                .append(y)
                .append(" C ")
                .append(x + bend)
                .append(' ')
                .append(y)
                .append(", ")
                .append(to.x - bend)
                .append(' ')
                .append(to.middle(link.to()))
                .append(", ")
                .append(to.x)
                .append(' ')
                .append(to.middle(link.to()))
                .append("\"><title>")
                .append(words(link.influence()))
                .append("</title></path>\n");
    }

    private static String words(Influence influence) {
        return influence.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
