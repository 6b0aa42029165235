package dev.driftwood.benchmarks.feed;

import static dev.driftwood.benchmarks.feed.FeedColumn.number;

import java.util.List;

/** One file of orders with lists, structures and a map. */
final class NestedTable {

    private NestedTable() {}

    static List<FeedFile> oneDay(long rows) {
        return List.of(new FeedFile(
                "day1.parquet",
                0,
                rows,
                List.of(
                        FeedColumn.rowNumber("order_id"),
                        FeedColumn.oneOf("currency", "GBP", "EUR", "USD"),
                        Orders.WHOLE_TOTAL,
                        address(),
                        new FeedColumn("lines", list("lines", 5, line())).nulls(3),
                        new FeedColumn("tags", list("tags", 4, "'tag ' || (" + number("tag", 300) + " + n)")).nulls(10),
                        new FeedColumn("scores", list("scores", 8, number("score", 1_000_000) + "::DOUBLE / 1000 + n")),
                        attributes())));
    }

    private static FeedColumn address() {
        String point = "{'latitude': " + number("latitude", 180_000) + "::DOUBLE / 1000 - 90, 'longitude': "
                + number("longitude", 360_000) + "::DOUBLE / 1000 - 180}";
        return new FeedColumn(
                        "address",
                        "{'street': 'street ' || " + number("street", 100_000) + ", 'city': 'city ' || "
                                + number("city", 1_000) + ", 'point': " + point + "}")
                .nulls(5);
    }

    private static String line() {
        return "{'product_code': 'SKU-' || (" + number("line", 5_000)
                + " + n), 'quantity': (1 + n)::INTEGER, 'price': (" + number("price", 100_000)
                + "::DECIMAL(12,0) * 0.01)::DECIMAL(12,2)}";
    }

    private static FeedColumn attributes() {
        return new FeedColumn(
                "attributes",
                "map_from_entries("
                        + list("attributes", 4, "{'k': 'key ' || n, 'v': 'value ' || " + number("v", 5_000) + "}")
                        + ")");
    }

    /** A list of fewer than so many elements, each made by the expression over its place {@code n}. */
    private static String list(String salt, int most, String element) {
        return "list_transform(range((" + number(salt + "/length", most) + ")::BIGINT), lambda n: " + element + ")";
    }
}
