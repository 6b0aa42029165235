package dev.driftwood.benchmarks.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The values that expressions are tried with, as Spark SQL, by the names that the table has for their types. */
final class GridValues {

    private static final Map<String, List<String>> VALUES = Map.ofEntries(
            Map.entry("boolean", List.of("true", "false", "cast(null as boolean)")),
            Map.entry(
                    "smallint", of("int", "null", "0", "1", "2", "3", "5", "-1", "-2", "11", "29", "31", "366", "-400")),
            Map.entry(
                    "int",
                    of("int", "null", "0", "1", "-1", "2", "3", "7", "-7", "10", "20", "21", "2147483647", "-2147483648")),
            Map.entry(
                    "long",
                    of(
                            "bigint",
                            "null",
                            "0",
                            "1",
                            "-1",
                            "3",
                            "127",
                            "128",
                            "-129",
                            "32768",
                            "2147483648",
                            "9007199254740993",
                            "9223372036854775807",
                            "'-9223372036854775808'")),
            Map.entry(
                    "float",
                    of("float", "null", "0", "'-0'", "1.5", "-2.25", "0.1", "'3.4e38'", "'1e-45'", "'NaN'", "'Infinity'")),
            Map.entry(
                    "double",
                    of(
                            "double",
                            "null",
                            "0",
                            "'-0'",
                            "1",
                            "-1",
                            "0.5",
                            "-0.5",
                            "1.5",
                            "2.5",
                            "-2.5",
                            "0.1",
                            "100",
                            "123456.789",
                            "1e7",
                            "1e-3",
                            "9e-4",
                            "1e16",
                            "9.3e18",
                            "'1.7976931348623157e308'",
                            "'4.9e-324'",
                            "'NaN'",
                            "'Infinity'",
                            "'-Infinity'")),
            Map.entry(
                    "decimal102",
                    of(
                            "decimal(10,2)",
                            "null",
                            "0",
                            "0.01",
                            "-0.01",
                            "1",
                            "1.50",
                            "2.50",
                            "-2.50",
                            "3",
                            "7.77",
                            "99999999.99",
                            "-99999999.99")),
            Map.entry(
                    "decimal3810",
                    of(
                            "decimal(38,10)",
                            "null",
                            "'0'",
                            "'0.0000000001'",
                            "'-1.5'",
                            "'3'",
                            "'12345678901234567890.0123456789'",
                            "'9999999999999999999999999999.9999999999'",
                            "'-9999999999999999999999999999.9999999999'")),
            Map.entry(
                    "string",
                    of(
                            "string",
                            "null",
                            "''",
                            "' '",
                            "'a'",
                            "'abc'",
                            "'ABC'",
                            "'b1'",
                            "'abcabc12'",
                            "'  padded  '",
                            "'hello WORLD foo'",
                            "'a,b,,c'",
                            "'Zoë'",
                            "'straße'",
                            "'日本語'",
                            "'a🙂b'",
                            "'x\\ny'",
                            "'Robert'",
                            "'1st'")),
            Map.entry(
                    "number",
                    of(
                            "string",
                            "null",
                            "''",
                            "' '",
                            "'0'",
                            "'12'",
                            "'-12'",
                            "'+5'",
                            "' 12 '",
                            "'12.0'",
                            "'123.45'",
                            "'-0.5'",
                            "'.5'",
                            "'1.'",
                            "'1e3'",
                            "'1E-2'",
                            "'127'",
                            "'128'",
                            "'32768'",
                            "'2147483647'",
                            "'2147483648'",
                            "'9223372036854775807'",
                            "'9223372036854775808'",
                            "'99999999999999999999999999999999999999'",
                            "'1.005'",
                            "'2.675'",
                            "'abc'",
                            "'12abc'",
                            "'0x1f'",
                            "'NaN'",
                            "'Infinity'",
                            "'-inf'",
                            "'1d'",
                            "'1f'",
                            "'1_000'",
                            "'1,000'",
                            "'true'",
                            "'TRUE'",
                            "'f'",
                            "'no'",
                            "'1'",
                            "'--1'",
                            "'\\t7'")),
            Map.entry(
                    "day",
                    of(
                            "string",
                            "null",
                            "''",
                            "'2024-02-29'",
                            "'2023-02-29'",
                            "'2024-2-9'",
                            "'2024'",
                            "'2024-05'",
                            "' 2024-05-17 '",
                            "'2024-05-17T10:15:30'",
                            "'2024-05-17 10:15:30'",
                            "'2024-05-17 10:15:30.123'",
                            "'2024-05-17 10:15'",
                            "'2024-05-17T10:15:30Z'",
                            "'2024-05-17T10:15:30+02:00'",
                            "'2024-05-17 24:00:00'",
                            "'0001-01-01'",
                            "'1582-10-10'",
                            "'9999-12-31'",
                            "'10000-01-01'",
                            "'17/05/2024'",
                            "'20240517'",
                            "'2024-13-01'",
                            "'yesterday'")),
            Map.entry(
                    "date",
                    of(
                            "date",
                            "null",
                            "'1970-01-01'",
                            "'1969-12-31'",
                            "'2024-02-29'",
                            "'2023-02-28'",
                            "'2024-01-31'",
                            "'2024-12-30'",
                            "'2021-01-03'",
                            "'1900-03-01'",
                            "'1582-10-04'",
                            "'1582-10-15'",
                            "'0001-01-01'",
                            "'9999-12-31'")),
            Map.entry(
                    "timestamp",
                    of(
                            "timestamp",
                            "null",
                            "'1970-01-01 00:00:00'",
                            "'1969-12-31 23:59:59.999'",
                            "'2024-03-10 02:30:00'",
                            "'2024-03-31 01:30:00'",
                            "'2024-10-27 01:30:00'",
                            "'2024-11-03 06:30:00'",
                            "'2024-02-29 12:34:56.789'",
                            "'2024-01-31 23:59:59'",
                            "'2024-12-30 00:00:00'",
                            "'1900-01-01 00:00:00'",
                            "'1582-10-10 12:00:00'",
                            "'0001-01-01 00:00:00'",
                            "'9999-12-31 23:59:59.999'")),
            Map.entry(
                    "zone",
                    of(
                            "string",
                            "null",
                            "'UTC'",
                            "'America/New_York'",
                            "'Europe/Paris'",
                            "'Asia/Kolkata'",
                            "'Pacific/Apia'",
                            "'GMT+5'",
                            "'+02:00'")),
            Map.entry(
                    "array",
                    of(
                            "array<int>",
                            "null",
                            "array()",
                            "array(1)",
                            "array(1, 2, 2, 3)",
                            "array(3, null, 1, null)",
                            "array(-5, 2)")));

    private GridValues() {}

    private static List<String> of(String type, String... values) {
        List<String> cast = new ArrayList<>();
        for (String value : values) {
            cast.add("cast(" + value + " as " + type + ")");
        }
        return cast;
    }

    /** One table of all combinations, with columns {@code a}, {@code b}, ... and {@code id}. */
    static String query(List<String> types) {
        StringBuilder from = new StringBuilder();
        StringBuilder columns = new StringBuilder();
        for (int i = 0; i < types.size(); i++) {
            char column = (char) ('a' + i);
            List<String> values = VALUES.get(types.get(i));
            if (values == null) {
                throw new IllegalArgumentException("there are no values for " + types.get(i));
            }
            from.append(i == 0 ? "" : " cross join ")
                    .append("(select ")
                    .append(column)
                    .append(" from (select explode(array(")
                    .append(String.join(", ", values))
                    .append(")) as ")
                    .append(column)
                    .append("))");
            columns.append(column).append(", ");
        }
        return "select " + columns + "monotonically_increasing_id() as id from " + from;
    }
}
