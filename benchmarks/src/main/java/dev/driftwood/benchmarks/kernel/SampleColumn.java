package dev.driftwood.benchmarks.kernel;

/** A column with a certain way to be stored, by an expression of DuckDB over the row's number {@code i}. */
@SuppressWarnings("ImmutableEnumChecker")
public enum SampleColumn {
    DICTIONARY_2_BITS("(hash(i) % 4)::INTEGER"),
    DICTIONARY_7_BITS("(hash(i) % 128)::INTEGER"),
    DICTIONARY_12_BITS("(hash(i) % 4096)::INTEGER"),
    DICTIONARY_RUNS("(i // 1000)::INTEGER % 50"),
    DICTIONARY_HALF_NULL("CASE WHEN hash(i, 1) % 2 = 0 THEN (hash(i) % 100)::BIGINT END"),
    PLAIN_LONGS("(hash(i) >> 1)::BIGINT"),
    PLAIN_DOUBLES("(hash(i) % 4503599627370496)::DOUBLE / 3"),
    DECIMALS("((hash(i) % 10000000)::DECIMAL(12,0) * 0.01)::DECIMAL(12,2)"),
    TIMESTAMPS("TIMESTAMPTZ '2026-01-01 00:00:00+00' + to_seconds(i)"),
    DICTIONARY_STRINGS("'country ' || (hash(i) % 200)"),
    PLAIN_STRINGS("'someone.' || (hash(i) % 4000000000)"),
    LISTS("range((hash(i) % 6)::BIGINT)");

    private final String expression;

    SampleColumn(String expression) {
        this.expression = expression;
    }

    String query(int rows) {
        return "SELECT " + expression + " AS x FROM range(" + rows + ") AS rows(i)";
    }
}
