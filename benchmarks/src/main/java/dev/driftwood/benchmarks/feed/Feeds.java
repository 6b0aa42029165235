package dev.driftwood.benchmarks.feed;

import java.util.List;

/** The feeds that are measured. */
public final class Feeds {

    public static final Feed S =
            new Feed("S", "two days of 100 000 rows, 15 columns, drifting", Orders.twoDays(100_000));
    public static final Feed M =
            new Feed("M", "two days of 5 million rows, 15 columns, drifting", Orders.twoDays(5_000_000));
    public static final Feed W = new Feed("W", "200 000 rows of 500 columns", WideTable.oneDay(200_000, 500));
    public static final Feed D =
            new Feed("D", "200 drifting files of 5 000 rows, 15 to 18 columns", Orders.drifting(200, 5_000));
    public static final Feed N =
            new Feed("N", "500 000 rows with lists, structures and a map", NestedTable.oneDay(500_000));

    public static final List<Feed> ALL = List.of(S, M, W, D, N);

    private Feeds() {}
}
