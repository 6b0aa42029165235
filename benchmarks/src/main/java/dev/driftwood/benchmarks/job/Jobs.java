package dev.driftwood.benchmarks.job;

import dev.driftwood.benchmarks.feed.Feed;
import dev.driftwood.benchmarks.feed.Feeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The jobs that are measured. */
public final class Jobs {

    private static final Path SEED = Path.of("samples/orders/curate-orders.dfs");
    private static final Path FILTER = Path.of("benchmarks/flows/filter-orders.dfs");
    private static final Path PATTERN = Path.of("benchmarks/flows/scale-amounts.dfs");
    private static final String TYPED_TOTAL = "order_total::DECIMAL(18,2) AS order_total";
    private static final String CLEAN_REGION = "\"ship region\" AS ship_region";

    public static final List<Job> ALL = List.of(
            orders("S", Feeds.S),
            orders("M", Feeds.M),
            new Job(
                    "M-filter",
                    Feeds.M,
                    "a filter that keeps half of the rows, then as above",
                    FILTER,
                    List.of(TYPED_TOTAL),
                    List.of(CLEAN_REGION),
                    List.of(),
                    "order_date >= DATE '2026-01-31'"),
            wide("W", Feeds.W),
            orders("D", Feeds.D),
            new Job(
                    "N",
                    Feeds.N,
                    "one column converted, one added, everything nested passes",
                    SEED,
                    List.of(TYPED_TOTAL),
                    List.of(),
                    List.of("NULL::VARCHAR AS discount_code"),
                    ""),
            new Job(
                    "T",
                    Feeds.T,
                    "text of 15 typed columns becomes Parquet",
                    Path.of("benchmarks/flows/land-text.dfs"),
                    List.of(),
                    List.of(),
                    List.of(),
                    ""));

    /** Jobs that see many rows at once: asked for by name only. */
    public static final List<Job> OF_MANY_ROWS = Stream.of(Feeds.R, Feeds.R_SMALL)
            .flatMap(feed -> Stream.of(
                    Job.ofManyRows(
                            "sort-" + feed.name(),
                            feed,
                            "all rows in the order of a time, the latest first",
                            Path.of("benchmarks/flows/sort-orders.dfs"),
                            "SELECT * FROM FEED ORDER BY updated_at DESC NULLS LAST, order_id"),
                    Job.ofManyRows(
                            "join-" + feed.name(),
                            feed,
                            "each order finds the one with its number among all",
                            Path.of("benchmarks/flows/join-orders.dfs"),
                            "SELECT l.*, r.order_id AS other_id, r.status AS other_status, r.order_total AS other_total,"
                                    + " r.note AS other_note FROM FEED l JOIN FEED r ON l.order_id = r.order_id"),
                    Job.ofManyRows(
                            "aggregate-" + feed.name(),
                            feed,
                            "a count, a sum, a least and a greatest value for each customer and product",
                            Path.of("benchmarks/flows/aggregate-orders.dfs"),
                            "SELECT customer_id, product_code, count(*) AS orders, max(order_id) AS order_id,"
                                    + " sum(order_total)::DECIMAL(22,2) AS total, min(order_date) AS first_date"
                                    + " FROM FEED GROUP BY ALL")))
            .toList();

    private Jobs() {}

    /**
     * The job of this name, or all on the feed of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static List<Job> named(String word) {
        List<Job> named = Stream.concat(ALL.stream(), OF_MANY_ROWS.stream())
                .filter(job ->
                        job.name().equalsIgnoreCase(word) || job.feed().name().equalsIgnoreCase(word))
                .toList();
        if (named.isEmpty()) {
            throw new IllegalArgumentException("there is no feed, job or option " + word + "; see --help");
        }
        return named;
    }

    /** The flow of the sample. */
    public static Job orders(String name, Feed feed) {
        return new Job(
                name,
                feed,
                "one column converted, one renamed, the others pass",
                SEED,
                List.of(TYPED_TOTAL),
                List.of(CLEAN_REGION),
                List.of(),
                "");
    }

    /** A column pattern over all amounts. */
    public static Job wide(String name, Feed feed) {
        List<String> scaled = new ArrayList<>();
        for (String column : feed.columns()) {
            if (column.startsWith("amount_")) {
                scaled.add(column + " * 1.1::DOUBLE AS " + column);
            }
        }
        String flow = "a pattern computes " + scaled.size() + " of the columns, the others pass";
        return new Job(name, feed, flow, PATTERN, scaled, List.of(), List.of(), "");
    }
}
