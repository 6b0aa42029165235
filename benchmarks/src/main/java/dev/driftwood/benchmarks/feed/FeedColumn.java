package dev.driftwood.benchmarks.feed;

/**
 * A column, made by an expression of DuckDB over the number {@code i} of the row.
 *
 * <p>What looks random is a hash of the row's number, so that a feed is the same on each machine, whatever the threads do.
 */
record FeedColumn(String name, String expression) {

    /** Another seed makes another feed of the same kind. */
    private static final int SEED = 1;

    static FeedColumn rowNumber(String name) {
        return new FeedColumn(name, "i::INTEGER");
    }

    static FeedColumn integer(String name, long distinct) {
        return new FeedColumn(name, number(name, distinct) + "::INTEGER");
    }

    static FeedColumn bigInteger(String name) {
        return new FeedColumn(name, "(hash(i, '" + name + "/" + SEED + "') >> 1)::BIGINT");
    }

    /** A decimal(12,2) of up to eight digits. */
    static FeedColumn decimal(String name) {
        return new FeedColumn(name, "(" + number(name, 10_000_000) + "::DECIMAL(12,0) * 0.01)::DECIMAL(12,2)");
    }

    /** A double with two digits behind the point, as prices have. */
    static FeedColumn amount(String name) {
        return new FeedColumn(name, number(name, 1_000_000) + "::DOUBLE / 100");
    }

    /** A double that uses all its digits. */
    static FeedColumn ratio(String name) {
        return new FeedColumn(name, number(name, 1L << 52) + "::DOUBLE / " + (1L << 52));
    }

    /** One of some strings of about the length of a code. */
    static FeedColumn code(String name, String prefix, long distinct) {
        return new FeedColumn(name, "'" + prefix + "' || " + number(name, distinct));
    }

    static FeedColumn oneOf(String name, String... values) {
        String list = "'" + String.join("', '", values) + "'";
        return new FeedColumn(name, "([" + list + "])[1 + " + number(name, values.length) + "::INTEGER]");
    }

    /** A day of the 60 from the first of January on. */
    static FeedColumn day(String name) {
        return new FeedColumn(name, "DATE '2026-01-01' + " + number(name, 60) + "::INTEGER");
    }

    /** A time that grows from row to row, a second each, give or take. */
    static FeedColumn growingTime(String name) {
        return new FeedColumn(
                name, "TIMESTAMP '2026-01-01' + to_microseconds(i * 1000000 + " + number(name, 900_000) + "::BIGINT)");
    }

    /** The same in whole milliseconds, which is as exact as the service reads times from text. */
    static FeedColumn growingMilliseconds(String name) {
        return new FeedColumn(
                name,
                "TIMESTAMP '2026-01-01' + to_microseconds((i * 1000 + " + number(name, 900) + "::BIGINT) * 1000)");
    }

    /** A time somewhere in 60 days. */
    static FeedColumn time(String name) {
        return new FeedColumn(
                name,
                "TIMESTAMP '2026-01-01' + to_microseconds(" + number(name, 60L * 86_400_000) + "::BIGINT * 1000)");
    }

    /** The same with some values missing. */
    FeedColumn nulls(int percent) {
        return new FeedColumn(
                name, "CASE WHEN " + number(name + "/null", 100) + " >= " + percent + " THEN " + expression + " END");
    }

    /** A number below the bound. */
    static String number(String salt, long bound) {
        return "(hash(i, '" + salt + "/" + SEED + "') % " + bound + ")";
    }
}
