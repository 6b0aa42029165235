package dev.driftwood.cli.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.GoldenFile;
import dev.driftwood.runtime.report.FlowStep;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class GraphTest {

    /** A source on both sides of a join, a split, a cache that is asked, and a line that passes others. */
    private static final List<FlowStep> FLOW = List.of(
            step("Orders", "source", 5),
            step("Rates", "source", 2),
            step("RateOf", "sink", 2, from(1)),
            step("Typed", "derive", 6, from(0), new FlowStep.Input(2, "", true)),
            step("Sums", "aggregate", 2, from(3)),
            step("Big ones", "filter", 2, from(4)),
            step("Both", "join", 8, from(3), from(5)),
            step("BySize", "split", 8, from(6)),
            step("LandedLarge", "sink", 8, new FlowStep.Input(7, "large", false)),
            step("Landed<small & smaller> ones", "sink", 8, new FlowStep.Input(7, "small", false)));

    private static FlowStep step(String stream, String keyword, int columns, FlowStep.Input... inputs) {
        return new FlowStep(stream, keyword, keyword + " \"" + stream + "\"", columns, List.of(inputs));
    }

    private static FlowStep.Input from(int step) {
        return new FlowStep.Input(step, "", false);
    }

    @Test
    void textShowsWhoTakesWhoseRows() throws IOException {
        GoldenFile.assertSays("testdata/graph/flow.txt", String.join("\n", GraphText.of(FLOW)) + "\n");
    }

    @Test
    void svgHasABoxForEachAndALineForEachInput() throws Exception {
        String svg = GraphSvg.of(FLOW);
        GoldenFile.assertSays("testdata/graph/flow.svg", svg);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(svg.split("<rect ", -1)).hasSize(FLOW.size() + 1);
        assertThat(svg.split("<path", -1)).hasSize(10 + 1);
    }

    @Test
    void outputsThatGoIntoOneTransformationShareALine() {
        String svg = GraphSvg.of(List.of(
                step("BySize", "split", 1),
                step(
                        "Together",
                        "union",
                        1,
                        new FlowStep.Input(0, "rest", false),
                        new FlowStep.Input(0, "small", false))));

        assertThat(svg.split("<path", -1)).hasSize(1 + 1);
        assertThat(svg).contains(">rest, small</text>");
    }

    @Test
    void noTwoBoxesOrLinesShareAPlace() {
        GraphLayout layout = new GraphLayout(FLOW);
        List<GraphLayout.Place> places = new ArrayList<>();
        for (int i = 0; i < FLOW.size(); i++) {
            places.add(layout.place(i));
        }
        for (GraphLayout.Line line : layout.lines()) {
            places.addAll(line.places().subList(1, line.places().size() - 1));
        }
        assertThat(places).doesNotHaveDuplicates();
    }

    @Test
    void anEmptyFlowIsAnEmptyPicture() {
        assertThat(GraphText.of(List.of())).isEmpty();
        assertThat(GraphSvg.of(List.of())).endsWith("</svg>\n");
    }
}
