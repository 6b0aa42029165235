package dev.driftwood.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.driftwood.testkit.junit.Flow;
import dev.driftwood.testkit.junit.FlowCases;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;

class TestkitTest {

    private static final String SCRIPT = """
            parameters{ least as integer (0) }
            source(allowSchemaDrift: true, validateSchema: false, inferDriftedColumnTypes: true, format: 'parquet',
                folderPath: 'in') ~> In
            In filter(toInteger(byName('id')) >= $least) ~> Enough
            Enough sink(allowSchemaDrift: true, format: 'parquet', folderPath: 'forbidden') ~> Out
            """;

    @TempDir
    private Path folder;

    private DataFlow flow;

    @BeforeEach
    void load() throws IOException {
        Files.writeString(folder.resolve("f.dfs"), SCRIPT);
        flow = DataFlow.load(folder.resolve("f.dfs"));
    }

    @Test
    void valuesOfJavaAndTextsAreTheSame() {
        DataFlow written = flow.source(
                "In",
                InlineRows.of()
                        .column("id", "integer")
                        .column("at", "timestamp")
                        .column("tags", "string[]")
                        .column("home", "(city as string, floor as integer)")
                        .row(
                                1,
                                Instant.parse("2024-05-02T06:40:00Z"),
                                List.of("a", "b"),
                                Map.of("city", "Bonn", "floor", 2))
                        .row("2", "2024-05-02 06:40:00", null, null));
        try (FlowRun run = written.run()) {
            assertThat(run.schema("Out"))
                    .containsEntry("id", "integer")
                    .containsEntry("home", "(city as string, floor as integer)");
            assertThat(run.rows("Out"))
                    .extracting(row -> row.get("at"))
                    .containsExactly("2024-05-02 06:40:00", "2024-05-02 06:40:00");
            assertThat(run.rows("Out").get(0))
                    .containsEntry("tags", List.of("a", "b"))
                    .containsEntry("home", Map.of("city", "Bonn", "floor", 2));
        }
    }

    @Test
    void whatIsSetMakesAnotherFlow() {
        DataFlow two =
                flow.source("In", InlineRows.of().column("id", "integer").row(1).row(2));
        try (FlowRun all = two.run();
                FlowRun some = two.parameter("least", "1 + 1").run()) {
            assertThat(all.rows("Enough")).hasSize(2);
            assertThat(some.rows("Enough")).hasSize(1);
        }
        assertThatThrownBy(flow::run).isInstanceOf(FlowFailure.class);
    }

    @Test
    void nothingIsWrittenWhereTheScriptSaysAndNothingStays() {
        FlowRun run = flow.source("In", InlineRows.of().column("id", "integer").row(1))
                .run();
        Path written = run.folder("Out");
        assertThat(written).isNotEmptyDirectory();
        run.close();
        run.close();
        assertThat(written).doesNotExist();
        assertThat(folder.resolve("forbidden")).doesNotExist();
    }

    @Test
    void slipsAreTold() {
        InlineRows rows = InlineRows.of().column("id", "integer");
        assertThatThrownBy(() -> rows.row(1, 2)).hasMessage("1 columns, but this row has 2 values");
        assertThatThrownBy(() -> rows.column("id", "string")).hasMessage("column id is there already");
        assertThatThrownBy(() -> rows.row(1).column("x", "string")).hasMessage("column x comes behind rows");
        assertThatThrownBy(() -> flow.source("In", rows.row("x")).run())
                .isInstanceOf(FlowFailure.class)
                .hasMessageContaining("`x` is no integer")
                .hasMessageContaining("row 1 of In");
        assertThatThrownBy(() -> flow.source("Inn", rows.row(1)).run()).hasMessageContaining("did you mean `In`?");
        assertThatThrownBy(() -> DataFlow.load(folder.resolve("g.dfs"))).hasMessageContaining("there is no");
        try (FlowRun run = flow.source("In", rows.row(1)).run()) {
            assertThatThrownBy(() -> run.rows("Nowhere")).hasMessageContaining("it has: In, Enough, Out");
        }
        assertThatThrownBy(() -> FlowCases.in(folder)).hasMessageContaining("there are no cases in");
    }

    @Test
    void aJvmWithoutTheOptionOfArrowIsToldOfIt() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutOption.class.getName())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("needs this JVM started with --add-opens=java.base/java.nio=ALL-UNNAMED");
        assertThat(process.waitFor()).isNotZero();
    }

    static final class WithoutOption {

        private WithoutOption() {}

        public static void main(String[] words) {
            DataFlow.load(Path.of("../samples/orders/curate-orders.dfs")).run().close();
        }
    }

    @Test
    void runsThatATestLeavesOpenAreClosed() {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(LeavesItsRunOpen.class))
                .execute()
                .testEvents()
                .assertStatistics(events -> events.succeeded(1));
        assertThat(LeavesItsRunOpen.WRITTEN).hasSize(1).allSatisfy(path -> assertThat(path)
                .doesNotExist());
    }

    @Test
    void aCaseThatFailsIsATestThatFailsAndSaysWhy() {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(RunsTheThirdDay.class))
                .execute()
                .testEvents()
                .assertStatistics(events -> events.succeeded(1).failed(1))
                .failed()
                .assertThatEvents()
                .anySatisfy(event -> assertThat(event.toString())
                        .contains("only in expected")
                        .contains("AUTUMN10"));
    }

    static class LeavesItsRunOpen {

        static final List<Path> WRITTEN = new ArrayList<>();

        @Test
        void run(@Flow("../samples/orders/curate-orders.dfs") DataFlow flow) {
            Path written = flow.run().folder("CuratedOrders");
            assertThat(written).isNotEmptyDirectory();
            WRITTEN.add(written);
        }
    }

    static class RunsTheThirdDay {

        @TestFactory
        Stream<DynamicTest> cases() throws IOException {
            return FlowCases.in(Path.of("../samples/day-three"));
        }
    }
}
