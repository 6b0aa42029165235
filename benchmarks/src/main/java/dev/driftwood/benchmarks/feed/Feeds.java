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

    public static final Feed T = new Feed(
            "T", "two days of 5 million rows, 15 columns, delimited text", Orders.texts(5_000_000), Orders.TEXT_READER);

    public static final Feed R = new Feed("R", "10 million rows in two files, 15 columns", Orders.alike(5_000_000));
    public static final Feed R_SMALL = new Feed("R1", "1 million rows in two files, 15 columns", Orders.alike(500_000));

    public static final List<Feed> ALL = List.of(S, M, W, D, N, T);

    private Feeds() {}

    /** Two drifting days. */
    public static Feed twoDays(String name, long rowsEach) {
        return new Feed(name, "two days of " + rowsEach + " rows", Orders.twoDays(rowsEach));
    }

    /** One day of a wide table. */
    public static Feed wide(String name, int columns) {
        return new Feed(name, "50 000 rows of " + columns + " columns", WideTable.oneDay(50_000, columns));
    }

    /** Many drifting days. */
    public static Feed drifting(String name, int files) {
        return new Feed(name, files + " drifting files of 5 000 rows", Orders.drifting(files, 5_000));
    }
}
