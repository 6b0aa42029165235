package dev.driftwood.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.testkit.junit.Flow;
import dev.driftwood.testkit.junit.FlowCases;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests as a team writes them; docs/java.md shows parts of them. */
class OrdersFlowTest {

    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        return FlowCases.in(Path.of("../samples/orders"));
    }

    @Test
    void totalsAreDecimals(@Flow("../samples/orders/curate-orders.dfs") DataFlow flow) {
        FlowRun run = flow.source(
                        "RawOrders",
                        InlineRows.of()
                                .column("order_id", "integer")
                                .column("order_total", "string")
                                .row(1006, "12.50")
                                .row(1007, null))
                .run();

        assertThat(run.schema("CuratedOrders")).containsEntry("order_total", "decimal(18,2)");
        assertThat(run.rows("CuratedOrders"))
                .extracting(row -> row.get("order_total"))
                .containsExactly(new BigDecimal("12.50"), null);
    }

    @Test
    void aFactoryHasItsFlowsByName(
            @Flow(value = "../samples/factory/factory", dataflow = "df_curate_orders") DataFlow flow) {
        FlowRun run = flow.source("RawOrders", Path.of("../samples/orders/orders/day1.parquet"))
                .parameter("least", "100")
                .run();

        assertThat(run.rows("CuratedOrders")).hasSize(2);
        assertThat(run.report().sources().get(0).drift()).isEmpty();
    }

    @Test
    void errorsCarryTheirCode(@Flow("../samples/orders/misspelt.dfs") DataFlow flow) {
        assertThatThrownBy(flow::run)
                .isInstanceOfSatisfying(FlowFailure.class, failure -> assertThat(failure.codes())
                        .contains("DW-Bind-UnknownFunction"))
                .hasMessageContaining("did you mean `toString`?");
    }

    @Test
    void withoutAnExtension() {
        DataFlow flow = DataFlow.load(Path.of("../samples/day-three/daily-orders.dfs"));
        try (FlowRun run = flow.source("RawOrders", "../samples/day-three/days/day2.parquet")
                .run()) {
            assertThat(run.rows("Orders")).hasSize(3);
        }
    }
}
