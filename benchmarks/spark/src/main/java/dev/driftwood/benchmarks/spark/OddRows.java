package dev.driftwood.benchmarks.spark;

import java.util.ArrayList;
import java.util.List;

/** Rows with what sorts, groups and matches in unexpected ways: nulls, NaN, both zeros, letters of all sizes and scripts. */
final class OddRows {

    private static final String[] TEXTS = {
        "null", "''", "' '", "'a'", "'A'", "'b'", "'B'", "'ab'", "'Ab'", "'a b'", "'_'", "'1'", "'10'", "'9'", "'é'", "'z'",
        "'Z'", "'ß'", "'\\uff5e'", "'🙂'"
    };

    private static final String[] DOUBLES = {"null", "'NaN'", "'-0.0'", "0", "1.5", "'-Infinity'", "'Infinity'", "-2.25", "1e10"};

    private static final String[] KEYS = {"null", "'x'", "'y'", "'x_y'"};

    private static final String[] NUMBERS = {"3", "null", "1", "1", "-2147483648", "2147483647", "0"};

    private static final String[] DATES = {"null", "'2024-02-29'", "'1969-12-31'", "'0001-01-01'", "'2024-03-01'"};

    private static final int ROWS = 60;

    private OddRows() {}

    static String query() {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add("(%d, cast(%s as string), cast(%s as string), cast(%s as int), cast(%s as double), cast(%s as decimal(10,2)), "
                    .formatted(
                            i,
                            TEXTS[i % TEXTS.length],
                            KEYS[i * 7 % 11 % KEYS.length],
                            NUMBERS[i % NUMBERS.length],
                            DOUBLES[i % DOUBLES.length],
                            i % 13 == 0 ? "null" : Double.toString((i * 37 % 101 - 50) / 4.0))
                    + "cast(%s as date), cast(%s as timestamp), cast(%s as boolean))"
                            .formatted(
                                    DATES[i % DATES.length],
                                    i % 6 == 0 ? "null" : "'2024-05-17 10:15:%02d.%03d'".formatted(i % 3, i % 2 * 500),
                                    i % 3 == 0 ? "null" : i % 3 == 1 ? "true" : "false"));
        }
        return "select * from values " + String.join(", ", rows) + " as t(id, s, k, n, d, m, day, at, b)";
    }
}
