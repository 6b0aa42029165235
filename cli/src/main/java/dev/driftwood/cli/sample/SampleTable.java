package dev.driftwood.cli.sample;

import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.Field;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A small file of the feed: its columns and rows. */
record SampleTable(String file, List<Field> columns, List<List<@Nullable Object>> rows) {

    /** Three columns, totals in whole units. */
    static final SampleTable DAY_1 = new SampleTable(
            "day1.parquet",
            List.of(
                    new Field("order_id", DataType.INTEGER),
                    new Field("order_total", DataType.INTEGER),
                    new Field("currency", DataType.STRING)),
            List.of(row(1001, 120, "GBP"), row(1002, 75, "GBP"), row(1003, 310, "EUR")));

    /** Two columns more, one with a blank in its name, and totals with pence. */
    static final SampleTable DAY_2 = new SampleTable(
            "day2.parquet",
            List.of(
                    new Field("order_id", DataType.INTEGER),
                    new Field("order_total", DataType.decimal(18, 2)),
                    new Field("currency", DataType.STRING),
                    new Field("discount_code", DataType.STRING),
                    new Field("ship region", DataType.STRING)),
            List.of(
                    row(1004, new BigDecimal("99.90"), "GBP", "AUTUMN10", "UK-South"),
                    row(1005, new BigDecimal("15.25"), "USD", null, "EU-West")));

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return Arrays.asList(values);
    }
}
