package dev.driftwood.benchmarks.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One file of many columns, a fifth of which are amounts. */
final class WideTable {

    private WideTable() {}

    static List<FeedFile> oneDay(long rows, int columns) {
        List<FeedColumn> all = new ArrayList<>(List.of(
                FeedColumn.rowNumber("order_id"),
                FeedColumn.day("order_date"),
                Orders.WHOLE_TOTAL,
                FeedColumn.oneOf("currency", "GBP", "EUR", "USD")));
        for (int n = 0; all.size() < columns; n++) {
            all.add(column(n));
        }
        return List.of(new FeedFile("day1.parquet", 0, rows, all));
    }

    private static FeedColumn column(int n) {
        String number = String.format(Locale.ROOT, "_%03d", n / 10);
        return switch (n % 10) {
            case 0 -> FeedColumn.amount("amount_a" + number);
            case 1 -> FeedColumn.integer("count" + number, 1_000);
            case 2 -> FeedColumn.code("code" + number, "C", 500);
            case 3 -> FeedColumn.decimal("price" + number).nulls(5);
            case 4 -> FeedColumn.day("day" + number);
            case 5 -> FeedColumn.amount("amount_b" + number).nulls(5);
            case 6 -> FeedColumn.ratio("ratio" + number);
            case 7 -> FeedColumn.code("flag" + number, "", 2).nulls(1);
            case 8 -> FeedColumn.bigInteger("reference" + number);
            default -> FeedColumn.code("text" + number, "a remark, the number of which is ", 1_000_000_000);
        };
    }
}
