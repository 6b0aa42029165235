package dev.driftwood.cli.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.GoldenFile;
import dev.driftwood.regression.lineage.FlowInput;
import dev.driftwood.regression.lineage.Lineage;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.SourceText;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class LineageSvgTest {

    private static final String LANDING = """
            source(output(id as integer, {<total>} as integer, region as string), format: 'parquet', folderPath: 'raw') ~> Raw
            Raw filter({<total>} > 0) ~> Paid
            Paid sink(format: 'parquet', folderPath: 'paid') ~> Landed
            """;

    private static final String REPORT = """
            source(output(id as integer, {<total>} as integer), format: 'parquet', folderPath: 'paid') ~> Paid
            Paid aggregate(groupBy(half = iif(id > 5, 'late', 'early')), sum = sum({<total>})) ~> Sums
            Sums sink(format: 'parquet', folderPath: 'report') ~> Report
            """;

    private static final Lineage LINEAGE = Lineage.of(List.of(flow("report", REPORT), flow("landing", LANDING)), false);

    private static FlowInput flow(String name, String script) {
        return new FlowInput(name, RunRequest.of(new SourceText(name, script), Path.of("")), Map.of());
    }

    /** What flows write stands before those that read it, in whichever order they are given. */
    @Test
    void aLineLeadsFromColumnToColumn() throws Exception {
        String svg = LineageSvg.of(LINEAGE, LINEAGE.onward("raw.<total>"));
        GoldenFile.assertSays("testdata/graph/lineage.svg", svg);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void withoutAColumnThereAreAll() {
        String svg = LineageSvg.of(LINEAGE, List.of());
        assertThat(svg).contains(">region<", ">rows<", "&lt;total&gt;", ">half<");
    }
}
