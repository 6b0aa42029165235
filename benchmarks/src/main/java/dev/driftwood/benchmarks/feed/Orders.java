package dev.driftwood.benchmarks.feed;

import static dev.driftwood.benchmarks.feed.FeedColumn.amount;
import static dev.driftwood.benchmarks.feed.FeedColumn.code;
import static dev.driftwood.benchmarks.feed.FeedColumn.day;
import static dev.driftwood.benchmarks.feed.FeedColumn.decimal;
import static dev.driftwood.benchmarks.feed.FeedColumn.growingTime;
import static dev.driftwood.benchmarks.feed.FeedColumn.integer;
import static dev.driftwood.benchmarks.feed.FeedColumn.oneOf;
import static dev.driftwood.benchmarks.feed.FeedColumn.rowNumber;
import static dev.driftwood.benchmarks.feed.FeedColumn.time;

import java.util.ArrayList;
import java.util.List;

/** Files of orders: 15 columns at first, and what the feed grows later. */
final class Orders {

    static final FeedColumn WHOLE_TOTAL = integer("order_total", 100_000).nulls(2);
    static final FeedColumn DECIMAL_TOTAL = decimal("order_total").nulls(2);
    static final FeedColumn DISCOUNT_CODE = code("discount_code", "AUTUMN", 50).nulls(80);
    static final FeedColumn SHIP_REGION = oneOf(
            "ship region",
            "UK-South",
            "UK-North",
            "EU-West",
            "EU-North",
            "EU-South",
            "US-East",
            "US-West",
            "AP-East",
            "AP-South");

    static final String TEXT_READER = """
            read_csv('%s/orders/*.csv', header = true, filename = 'source_file', columns = {
                order_id: 'INTEGER', customer_id: 'INTEGER', order_date: 'DATE', created_at: 'TIMESTAMP',
                updated_at: 'TIMESTAMP', currency: 'VARCHAR', status: 'VARCHAR', country: 'VARCHAR',
                product_code: 'VARCHAR', customer_email: 'VARCHAR', quantity: 'INTEGER', unit_price: 'DOUBLE',
                tax: 'DECIMAL(12,2)', order_total: 'DECIMAL(12,2)', note: 'VARCHAR'})""";

    private Orders() {}

    /** Two days of the same columns, as text. */
    static List<FeedFile> texts(long rowsEach) {
        List<FeedColumn> columns = columns(DECIMAL_TOTAL);
        columns.replaceAll(
                column -> column.name().equals("created_at") ? FeedColumn.growingMilliseconds("created_at") : column);
        return List.of(
                new FeedFile("day1.csv", 0, rowsEach, columns), new FeedFile("day2.csv", rowsEach, rowsEach, columns));
    }

    /** Two days of the same columns. */
    static List<FeedFile> alike(long rowsEach) {
        List<FeedColumn> columns = columns(DECIMAL_TOTAL);
        return List.of(
                new FeedFile("day1.parquet", 0, rowsEach, columns),
                new FeedFile("day2.parquet", rowsEach, rowsEach, columns));
    }

    /** Two days, the second with decimals for totals and two more columns. */
    static List<FeedFile> twoDays(long rowsEach) {
        List<FeedColumn> second = columns(DECIMAL_TOTAL);
        second.add(DISCOUNT_CODE);
        second.add(SHIP_REGION);
        return List.of(
                new FeedFile("day1.parquet", 0, rowsEach, columns(WHOLE_TOTAL)),
                new FeedFile("day2.parquet", rowsEach, rowsEach, second));
    }

    /** Many small files; every quarter of the way something drifts. */
    static List<FeedFile> drifting(int count, long rowsEach) {
        List<FeedFile> files = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            List<FeedColumn> columns = columns(n * 5 < count * 2 ? WHOLE_TOTAL : DECIMAL_TOTAL);
            if (n * 4 >= count) {
                columns.add(DISCOUNT_CODE);
            }
            if (n * 2 >= count) {
                columns.add(SHIP_REGION);
            }
            if (n * 4 >= count * 3) {
                columns.add(code("loyalty_tier", "T", 4).nulls(10));
            }
            files.add(new FeedFile(String.format("day%04d.parquet", n + 1), n * rowsEach, rowsEach, columns));
        }
        return files;
    }

    private static List<FeedColumn> columns(FeedColumn total) {
        return new ArrayList<>(List.of(
                rowNumber("order_id"),
                integer("customer_id", 1_000_000),
                day("order_date"),
                growingTime("created_at"),
                time("updated_at").nulls(10),
                oneOf("currency", "GBP", "EUR", "USD", "CHF", "SEK", "JPY"),
                oneOf("status", "placed", "paid", "packed", "shipped", "returned")
                        .nulls(1),
                code("country", "country ", 200),
                code("product_code", "SKU-", 5_000),
                code("customer_email", "someone.", 4_000_000_000L),
                integer("quantity", 20),
                amount("unit_price"),
                decimal("tax").nulls(5),
                total,
                code("note", "please leave it with neighbour ", 40_000).nulls(60)));
    }
}
