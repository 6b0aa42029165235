package dev.driftwood.regression.lineage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.lineage.SinkLineage.Origin;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The cases of {@code testdata/lineage}: scripts, and what the columns of their sinks are made of. */
class LineageCasesTest {

    private static final Path CASES = Path.of("..", "testdata", "lineage", "transformations.txt");

    private record Case(String title, String script, List<String> expected) {}

    @TestFactory
    Stream<DynamicTest> sinks() throws IOException {
        return cases().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.title(), () -> assertThat(actual(each)).containsExactlyElementsOf(each.expected())));
    }

    private static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String part : Files.readString(CASES).split("(?m)^= ", -1)) {
            StringBuilder script = new StringBuilder();
            List<String> expected = new ArrayList<>();
            List<String> lines = part.lines().toList();
            for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
                if (line.startsWith("> ")) {
                    expected.add(line.substring(2).strip());
                } else {
                    script.append(line).append('\n');
                }
            }
            if (!lines.isEmpty()) {
                cases.add(new Case(lines.get(0), script.toString(), expected));
            }
        }
        assertThat(cases).isNotEmpty();
        return cases;
    }

    private static List<String> actual(Case each) {
        RunRequest request = RunRequest.of(new SourceText("script", each.script()), Path.of(""));
        Lineage lineage = Lineage.of(List.of(new FlowInput("flow", request, Map.of())), false);
        assertThat(lineage.unbound()).isEmpty();
        List<String> lines = new ArrayList<>();
        for (SinkLineage sink : lineage.sinks(0)) {
            TracedFlow flow = lineage.flows().get(0);
            List<LineageColumn> columns = flow.steps().get(sink.sink()).columns();
            for (int i = 0; i < columns.size(); i++) {
                if (!columns.get(i).hidden()) {
                    lines.add((flow.stream(sink.sink()) + "." + columns.get(i).name() + ": "
                                    + words(lineage, sink.columns().get(i)))
                            .strip());
                }
            }
            if (!sink.rows().isEmpty()) {
                lines.add(flow.stream(sink.sink()) + " rows: " + words(lineage, sink.rows()));
            }
        }
        return lines;
    }

    private static String words(Lineage lineage, List<Origin> origins) {
        Set<String> words = new LinkedHashSet<>();
        for (Origin origin : origins) {
            words.add(lineage.flow(origin.column()).stream(origin.column().step()) + "."
                    + lineage.column(origin.column()).map(LineageColumn::name).orElse("") + " "
                    + origin.influence().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                    + (origin.masked() ? " masked" : ""));
        }
        return String.join(", ", words);
    }
}
