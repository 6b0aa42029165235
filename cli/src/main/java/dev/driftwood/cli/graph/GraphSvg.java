package dev.driftwood.cli.graph;

import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Text;
import dev.driftwood.runtime.report.FlowStep;
import java.util.List;

/** A flow as a picture: boxes from the left to the right, lines where rows flow, broken ones where a cache is asked. */
public final class GraphSvg {

    private static final int MARGIN = 20;
    private static final int WIDTH = 200;
    private static final int HEIGHT = 48;
    private static final int GAP = 64;
    private static final int STEP_X = WIDTH + GAP;
    private static final int STEP_Y = HEIGHT + 24;
    private static final int MOST_LETTERS = 24;

    private static final String STYLE = """
              <style>
                text { font-family: sans-serif; font-size: 11px; fill: #4a5560; }
                .name { font-size: 13px; font-weight: bold; fill: #1b2733; }
                rect { fill: #f3f6f9; stroke: #8796a5; }
                .source { fill: #e3f1e6; stroke: #5d9a6b; }
                .sink { fill: #e2ecf9; stroke: #5580b4; }
                path { fill: none; stroke: #8796a5; stroke-width: 1.5; }
                .asked { stroke-dasharray: 5 4; }
              </style>
            """;

    private final List<FlowStep> steps;
    private final GraphLayout layout;
    private final StringBuilder svg = new StringBuilder();

    private GraphSvg(List<FlowStep> steps) {
        this.steps = steps;
        this.layout = new GraphLayout(steps);
    }

    /** @param steps each behind those whose rows it takes */
    public static String of(List<FlowStep> steps) {
        GraphSvg picture = new GraphSvg(steps);
        picture.draw();
        return picture.svg.toString();
    }

    private void draw() {
        int width = 2 * MARGIN + Math.max(0, layout.columns() * STEP_X - GAP);
        int height = 2 * MARGIN + Math.max(0, layout.rows() * STEP_Y - (STEP_Y - HEIGHT));
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(width)
                .append("\" height=\"");
        svg.append(height)
                .append("\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\">\n");
        svg.append(STYLE);
        layout.lines().forEach(this::line);
        for (int i = 0; i < steps.size(); i++) {
            box(steps.get(i), layout.place(i));
        }
        svg.append("</svg>\n");
    }

    private static int left(GraphLayout.Place place) {
        return MARGIN + place.layer() * STEP_X;
    }

    private static int middle(GraphLayout.Place place) {
        return MARGIN + place.row() * STEP_Y + HEIGHT / 2;
    }

    private void line(GraphLayout.Line line) {
        List<GraphLayout.Place> places = line.places();
        GraphLayout.Place start = places.get(0);
        svg.append("  <path")
                .append(line.input().asked() ? " class=\"asked\"" : "")
                .append(" d=\"M ");
        point(left(start) + WIDTH, middle(start));
        for (int i = 1; i < places.size(); i++) {
            GraphLayout.Place from = places.get(i - 1);
            GraphLayout.Place to = places.get(i);
            svg.append(" C ");
            point(left(to) - GAP / 2, middle(from));
            svg.append(", ");
            point(left(to) - GAP / 2, middle(to));
            svg.append(", ");
            point(left(to), middle(to));
            if (i + 1 < places.size()) {
                svg.append(" H ").append(left(to) + WIDTH);
            }
        }
        svg.append("\"/>\n");
        if (!line.input().output().isEmpty()) {
            GraphLayout.Place to = places.get(1);
            svg.append("  <text text-anchor=\"end\" x=\"").append(left(to) - 4).append("\" y=\"");
            svg.append(middle(to) - 5)
                    .append("\">")
                    .append(escaped(line.input().output()))
                    .append("</text>\n");
        }
    }

    private void point(int x, int y) {
        svg.append(x).append(' ').append(y);
    }

    private void box(FlowStep step, GraphLayout.Place place) {
        int x = left(place);
        int y = MARGIN + place.row() * STEP_Y;
        boolean isEnd = step.keyword().equals("source") || step.keyword().equals("sink");
        svg.append("  <g><title>").append(escaped(step.description())).append("</title>");
        svg.append("<rect")
                .append(isEnd ? " class=\"" + step.keyword() + "\"" : "")
                .append(" x=\"")
                .append(x);
        svg.append("\" y=\"")
                .append(y)
                .append("\" width=\"")
                .append(WIDTH)
                .append("\" height=\"")
                .append(HEIGHT);
        svg.append("\" rx=\"6\"/>");
        text("name", x, y + 20, cut(step.stream()));
        text("", x, y + 37, step.keyword() + " \u00b7 " + Amounts.count(step.columns(), "column"));
        svg.append("</g>\n");
    }

    private void text(String style, int x, int y, String words) {
        svg.append("<text").append(style.isEmpty() ? "" : " class=\"" + style + "\"");
        svg.append(" x=\"").append(x + 12).append("\" y=\"").append(y).append("\">");
        svg.append(escaped(words)).append("</text>");
    }

    private static String cut(String name) {
        int letters = name.codePointCount(0, name.length());
        return letters <= MOST_LETTERS
                ? name
                : name.substring(0, name.offsetByCodePoints(0, MOST_LETTERS - 1)) + "\u2026";
    }

    static String escaped(String text) {
        return Text.visible(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
