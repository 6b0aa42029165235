package dev.driftwood.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.ColumnReport.Change;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.types.DataType;
import java.util.List;
import org.junit.jupiter.api.Test;

class InspectTest {

    private static final StreamSchema STREAM = new StreamSchema(
            "TypedOrders",
            "derive",
            "derive discount_code",
            List.of(
                    new ColumnReport(
                            1,
                            new Column(
                                    "order_id",
                                    DataType.INTEGER,
                                    true,
                                    "RawOrders",
                                    List.of(),
                                    List.of("RawOrders@order_id")),
                            Change.PASSED),
                    new ColumnReport(
                            2,
                            new Column("discount_code", DataType.STRING, false, "TypedOrders", List.of(), List.of()),
                            Change.NEW)),
            List.of("ship region"));

    @Test
    void tellsOrderTypeChangeOriginAndLineage() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> InspectText.print(List.of(STREAM), console)))
                .isEqualTo("""
                        TypedOrders  derive  2 columns: 1 new, 0 updated, 1 passed, 1 dropped, 1 drifted
                        #  column         type     change           origin       made of
                        1  order_id       integer  passed, drifted  RawOrders    RawOrders@order_id
                        2  discount_code  string   new              TypedOrders
                           ship region             dropped
                        """);
    }

    @Test
    void jsonHoldsTheSame() throws Exception {
        assertThat(Transcript.printed(
                        Screen.NONE, console -> InspectJson.print(List.of(), List.of(STREAM), List.of(), console)))
                .contains("\"description\" : \"derive discount_code\"")
                .contains("\"change\" : \"passed\",\n      \"drifted\" : true,\n      \"origin\" : \"RawOrders\"")
                .contains("\"lineage\" : [ \"RawOrders@order_id\" ]")
                .contains("\"dropped\" : [ \"ship region\" ]");
    }
}
