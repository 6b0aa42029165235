package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.expression.Calculator.literal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConversionTest {

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    private @Nullable Object value(String function, @Nullable Object... arguments) {
        return calculator.value(function, arguments);
    }

    private static int days(String date) {
        return (int) LocalDate.parse(date).toEpochDay();
    }

    private static long micros(String timestamp) {
        LocalDateTime time = LocalDateTime.parse(timestamp);
        return time.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + time.getNano() / 1000;
    }

    @Test
    void textToIntegers() {
        assertThat(value("toInteger", "123.45")).isEqualTo(123);
        assertThat(value("toInteger", " 123 ")).isEqualTo(123);
        assertThat(value("toInteger", "\t-7.\n")).isEqualTo(-7);
        assertThat(value("toInteger", "+.5")).isEqualTo(0);
        for (String bad : List.of("", " ", "-", ".", "1,234", "1e3", "12abc", "0x10", "1.2.3", "2147483648", "--1")) {
            assertThat(value("toInteger", bad)).as(bad).isNull();
            assertThat(value("isInteger", bad)).as(bad).isEqualTo(false);
        }
        assertThat(value("toInteger", "-2147483648")).isEqualTo(Integer.MIN_VALUE);
        assertThat(value("toLong", "9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(value("toLong", "-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
        assertThat(value("toLong", "9223372036854775808")).isNull();
        assertThat(value("toLong", "-9223372036854775809")).isNull();
        assertThat(value("toByte", "128")).isNull();
        assertThat(value("toShort", "-32768")).isEqualTo(Short.MIN_VALUE);
    }

    @Test
    void numbersToIntegers() {
        assertThat(value("toByte", 0xFF)).isEqualTo((byte) -1);
        assertThat(value("toInteger", 3_000_000_000L)).isEqualTo(-1294967296);
        assertThat(value("toInteger", 3e9)).isEqualTo(Integer.MAX_VALUE);
        assertThat(value("toInteger", Double.NaN)).isEqualTo(0);
        assertThat(value("toInteger", -1.9)).isEqualTo(-1);
        assertThat(value("toLong", 1e30f)).isEqualTo(Long.MAX_VALUE);
        assertThat(value("toInteger", new BigDecimal("-123.99"))).isEqualTo(-123);
        assertThat(value("toInteger", true)).isEqualTo(1);
        assertThat(value("toBoolean", 0.1)).isEqualTo(true);
        assertThat(value("toBoolean", new BigDecimal("0.00"))).isEqualTo(false);
    }

    @Test
    void textToFloatingNumbers() {
        assertThat(value("toDouble", "123.45")).isEqualTo(123.45);
        assertThat(value("toDouble", " 1e3 ")).isEqualTo(1000.0);
        assertThat(value("toDouble", "-.5E-2")).isEqualTo(-0.005);
        assertThat(value("toDouble", "1.7976931348623157e308")).isEqualTo(Double.MAX_VALUE);
        assertThat(value("toDouble", "4.9e-324")).isEqualTo(Double.MIN_VALUE);
        assertThat(value("toDouble", "1e400")).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(value("toDouble", "0.1234567890123456789")).isEqualTo(0.1234567890123456789);
        assertThat(value("toDouble", "NaN")).isEqualTo(Double.NaN);
        assertThat(value("toDouble", "-Infinity")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(value("toDouble", "-0")).isEqualTo(-0.0);
        assertThat(value("toDouble", "1.5d")).isEqualTo(1.5);
        assertThat(value("toFloat", "123.45")).isEqualTo(123.45f);
        assertThat(value("toFloat", "16777217")).isEqualTo(16777216f);
        for (String bad : List.of("", "e5", "1e", "1 2", "$1", "12abc", "1,5", ".")) {
            assertThat(value("toDouble", bad)).as(bad).isNull();
            assertThat(value("isDouble", bad)).as(bad).isEqualTo(false);
        }
    }

    @Test
    void decimals() {
        assertThat(value("toDecimal", 123.45)).isEqualTo(new BigDecimal("123.45"));
        assertThat(value("toDecimal", "123.45", 8, 4)).isEqualTo(new BigDecimal("123.4500"));
        assertThat(value("toDecimal", "$123.45", 8, 4, "$###.00")).isEqualTo(new BigDecimal("123.4500"));
        assertThat(value("toDecimal", "1.005")).isEqualTo(new BigDecimal("1.01"));
        assertThat(value("toDecimal", "-1.005")).isEqualTo(new BigDecimal("-1.01"));
        assertThat(value("toDecimal", "99999999.995")).isNull();
        assertThat(value("toDecimal", "0.05", 2, 2)).isEqualTo(new BigDecimal("0.05"));
        assertThat(value("toDecimal", "0", 2, 2)).isEqualTo(new BigDecimal("0.00"));
        assertThat(value("toDecimal", "1e-999999999", 10, 2)).isEqualTo(new BigDecimal("0.00"));
        assertThat(value("toDecimal", "1e999999999", 10, 2)).isNull();
        String digits = "12345678901234567890123456789012345678";
        assertThat(value("toDecimal", digits, 38, 0)).isEqualTo(new BigDecimal(digits));
        assertThat(value("toDecimal", digits + "9", 38, 0)).isNull();
        assertThat(value("toDecimal", Double.NaN)).isNull();
        assertThat(value("toDecimal", 0.1f, 20, 17)).isEqualTo(new BigDecimal("0.10000000149011612"));
        assertThat(value("toString", new BigDecimal("0.0000001"))).isEqualTo("0.0000001");
        assertThatThrownBy(() -> value("toDecimal", "1", 39, 0))
                .hasMessage("argument 2 of toDecimal is a precision and must be 1 to 38, not 39");
        BoundExpression column = calculator.column(DataType.INTEGER, 1);
        assertThatThrownBy(() -> calculator.call("toDecimal", literal("1"), column, literal(2)))
                .hasMessage("argument 2 of toDecimal, precision, must be a literal (integral)");
    }

    @Test
    void booleans() {
        for (String yes : List.of("t", "TRUE", " y ", "Yes", "1")) {
            assertThat(value("toBoolean", yes)).as(yes).isEqualTo(true);
        }
        for (String no : List.of("f", "false", "N", "no", "0")) {
            assertThat(value("toBoolean", no)).as(no).isEqualTo(false);
        }
        assertThat(value("toBoolean", "truthy")).isNull();
        assertThat(value("isBoolean", "")).isEqualTo(false);
        assertThat(value("isBoolean", literal(null, DataType.STRING))).isNull();
    }

    @Test
    void numberFormats() {
        assertThat(value("toInteger", "$123", "$###")).isEqualTo(123);
        assertThat(value("toInteger", "$123.9", "$###")).isEqualTo(123);
        assertThat(value("toShort", "1,234", "#,##0")).isEqualTo((short) 1234);
        assertThat(value("toShort", "99,999", "#,##0")).isNull();
        assertThat(value("toDouble", "1.234,5", "#,##0.0", "de-DE")).isEqualTo(1234.5);
        assertThat(value("toInteger", "12abc", "###")).isNull();
        assertThat(value("toString", 12345, "##0.#####E0")).isEqualTo("12.345E3");
        assertThat(value("toString", 1234.5, "#,##0.00", "de-DE")).isEqualTo("1.234,50");
        assertThat(value("toString", new BigDecimal("12345678901234567890.125"), "#,##0.00"))
                .isEqualTo("12,345,678,901,234,567,890.12");
        assertThat(value("isDouble", "$123.45", "$###.00")).isEqualTo(true);
        assertThat(value("isByte", "$128", "$###")).isEqualTo(false);
        assertThatThrownBy(() -> value("toInteger", "1", "#.#.#"))
                .hasMessageStartingWith("argument 2 of toInteger is not a usable pattern: '#.#.#'");
    }

    @Test
    void aFormatMayBeAColumn() {
        BoundExpression text = calculator.column(DataType.STRING, "1,5", "1.5", "$7", "x");
        BoundExpression format = calculator.column(DataType.STRING, "0.0", "0.0", "$0", "''''''#.#.#");
        BoundExpression locale = calculator.column(DataType.STRING, "de-DE", "en-US", "en-US", "en-US");
        assertThat(calculator.evaluate(calculator.call("toDouble", text, format, locale)))
                .containsExactly(1.5, 1.5, 7.0, null);
    }

    @Test
    void datesInDefaultForms() {
        assertThat(value("toDate", "2012-8-18")).isEqualTo(days("2012-08-18"));
        assertThat(value("toDate", "2012")).isEqualTo(days("2012-01-01"));
        assertThat(value("toDate", " 2012-3 ")).isEqualTo(days("2012-03-01"));
        assertThat(value("toDate", "2012-03-04T10:11")).isEqualTo(days("2012-03-04"));
        assertThat(value("toDate", "0001-01-01")).isEqualTo(days("0001-01-01"));
        assertThat(value("toDate", "2000-02-29")).isEqualTo(days("2000-02-29"));
        for (String bad :
                List.of("", "12-8-18", "2012-13-01", "2012-02-30", "2012/8/18", "20120818x", "2012-8-", "x")) {
            assertThat(value("toDate", bad)).as(bad).isNull();
        }
        assertThat(value("toString", literal(days("0099-01-02"), DataType.DATE)))
                .isEqualTo("0099-01-02");
        assertThat(value("toDate", literal(micros("1969-12-31T23:59:59"), DataType.TIMESTAMP)))
                .isEqualTo(days("1969-12-31"));
    }

    @Test
    void timestampsInDefaultForms() {
        assertThat(value("toTimestamp", "2016-12-31 00:12:00")).isEqualTo(micros("2016-12-31T00:12:00"));
        assertThat(value("toTimestamp", "2009-07-30T12:58:59.871999")).isEqualTo(micros("2009-07-30T12:58:59.871"));
        assertThat(value("toTimestamp", "2009-7-3 1:2:3.4")).isEqualTo(micros("2009-07-03T01:02:03.400"));
        assertThat(value("toTimestamp", "2009-07-30")).isEqualTo(micros("2009-07-30T00:00:00"));
        assertThat(value("toTimestamp", "2009-07-30 12:58:59Z")).isEqualTo(micros("2009-07-30T12:58:59"));
        assertThat(value("toTimestamp", "2009-07-30 12:58:59+02:00")).isEqualTo(micros("2009-07-30T10:58:59"));
        assertThat(value("toTimestamp", "2009-07-30 12:58:59 Europe/Paris")).isEqualTo(micros("2009-07-30T10:58:59"));
        assertThat(value("toTimestamp", 1574127407000L)).isEqualTo(micros("2019-11-19T01:36:47"));
        assertThat(value("toLong", literal(micros("2019-11-19T01:36:47"), DataType.TIMESTAMP)))
                .isEqualTo(1574127407000L);
        for (String bad : List.of("", "2009-07-30 24:00:00", "2009-07-30 12:60", "2009-07-30 12:58:59 nowhere", "x")) {
            assertThat(value("toTimestamp", bad)).as(bad).isNull();
        }
        assertThat(value("toTimestamp", Long.MAX_VALUE)).isNull();
        assertThat(value("toString", literal(micros("2009-07-30T12:58:59.870"), DataType.TIMESTAMP)))
                .isEqualTo("2009-07-30 12:58:59.87");
        assertThat(value("toString", literal(-1L, DataType.TIMESTAMP))).isEqualTo("1969-12-31 23:59:59.999999");
    }

    @Test
    void datesInPatterns() {
        assertThat(value("toDate", "12/18/2012", "MM/dd/yyyy")).isEqualTo(days("2012-12-18"));
        assertThat(value("toDate", "2018-12-31", "MM/dd/yy")).isNull();
        assertThat(value("toDate", "12/31/18", "MM/dd/yy", "es-ES")).isEqualTo(days("2018-12-31"));
        assertThat(value("toDate", "1/2/2012", "MM/dd/yyyy")).isNull();
        assertThat(value("toDate", "1/2/2012", "M/d/yyyy")).isEqualTo(days("2012-01-02"));
        assertThat(value("toDate", "12/18/2012 rest", "MM/dd/yyyy")).isNull();
        assertThat(value("toDate", "20120229", "yyyyMMdd")).isEqualTo(days("2012-02-29"));
        assertThat(value("toDate", "20110229", "yyyyMMdd")).isNull();
        assertThat(value("toDate", "03-jan-2020", "dd-MMM-yyyy")).isEqualTo(days("2020-01-03"));
        assertThat(value("toDate", "3 January 2020", "d MMMM yyyy")).isEqualTo(days("2020-01-03"));
        assertThat(value("toDate", "Fri 2020-01-03", "EEE yyyy-MM-dd")).isEqualTo(days("2020-01-03"));
        assertThat(value("toDate", "Sat 2020-01-03", "EEE yyyy-MM-dd")).isNull();
        assertThat(value("toDate", "2020/366", "yyyy/DDD")).isEqualTo(days("2020-12-31"));
        assertThat(value("toDate", "2021/366", "yyyy/DDD")).isNull();
        assertThat(value("toDate", "Q2 2020", "'Q'q yyyy")).isEqualTo(days("2020-01-01"));
        assertThatThrownBy(() -> value("toDate", "x", "YYYY-MM-dd"))
                .hasMessage("argument 2 of toDate is not a usable pattern: 'YYYY-MM-dd' "
                        + "(Y is the year of the week; for the year write yyyy)");
    }

    @Test
    void timestampsInPatterns() {
        String iso = "yyyy-MM-dd'T'HH:mm:ss";
        assertThat(value("toTimestamp", "2016-12-31T00:12:00", iso, "PST")).isEqualTo(micros("2016-12-31T00:12:00"));
        assertThat(value("toTimestamp", "2019-02-03 05:19:28.871", "yyyy-MM-dd HH:mm:ss.SSS"))
                .isEqualTo(micros("2019-02-03T05:19:28.871"));
        assertThat(value("toTimestamp", "2019-02-03 05:19:28.8719999", "yyyy-MM-dd HH:mm:ss.SSSSSSS"))
                .isEqualTo(micros("2019-02-03T05:19:28.871"));
        assertThat(value("toTimestamp", "02/03/2019 12:05 AM", "MM/dd/yyyy hh:mm a"))
                .isEqualTo(micros("2019-02-03T00:05:00"));
        assertThat(value("toTimestamp", "02/03/2019 1:05 pm", "MM/dd/yyyy h:mm a"))
                .isEqualTo(micros("2019-02-03T13:05:00"));
        assertThat(value("toTimestamp", "02/03/2019 13:05", "MM/dd/yyyy hh:mm")).isNull();
        assertThat(value("toTimestamp", "2019-02-03T05:19:28+0130", iso + "Z"))
                .isEqualTo(micros("2019-02-03T03:49:28"));
        assertThat(value("toTimestamp", "2019-02-03T05:19:28Z", iso + "X")).isEqualTo(micros("2019-02-03T05:19:28"));
        assertThat(value("toTimestamp", "2019-02-03T05:19", "yyyy-MM-dd'T'HH:mm[:ss]"))
                .isEqualTo(micros("2019-02-03T05:19:00"));
        BoundExpression time = literal(micros("2019-02-03T05:09:28.871"), DataType.TIMESTAMP);
        assertThat(value("toString", time, "dd.MM.yy H:mm:ss,S a EEEE D", "de-DE"))
                .isEqualTo("03.02.19 5:09:28,8 AM Sonntag 34");
        assertThat(value("toString", time, "yyyy-MM-dd'T'HH:mm:ss.SSSXXX")).isEqualTo("2019-02-03T05:09:28.871Z");
        assertThat(value("isTimestamp", "2016-12-31T00:12:00", iso)).isEqualTo(true);
        assertThatThrownBy(() -> value("toTimestamp", "x", iso, "Mars/Phobos"))
                .hasMessage("argument 3 of toTimestamp is no time zone: 'Mars/Phobos'");
    }

    @Test
    void toText() {
        assertThat(value("toString", 1e7)).isEqualTo("1.0E7");
        assertThat(value("toString", 0.1f)).isEqualTo("0.1");
        assertThat(value("toString", Long.MIN_VALUE)).isEqualTo("-9223372036854775808");
        assertThat(value("toString", true)).isEqualTo("true");
        assertThat(value("toString", "engineer")).isEqualTo("engineer");
    }

    @Test
    void nestedValuesAsJson() {
        BoundExpression list = calculator.column(
                DataType.array(DataType.DOUBLE), Arrays.asList(1.0, null, Double.NaN), List.of(), null);
        assertThat(calculator.evaluate(calculator.call("toString", list)))
                .containsExactly("[1.0,null,\"NaN\"]", "[]", null);
    }

    @Test
    void jsonQuotesWhatItMust() {
        BoundExpression list = calculator.column(DataType.array(DataType.STRING), List.of("a\"\\\n\u0001é"));
        assertThat(calculator.evaluate(calculator.call("toString", list)))
                .containsExactly("[\"a\\\"\\\\\\n\\u0001é\"]");
    }

    @Test
    void binary() {
        assertThat(value("toBinary", 3)).isEqualTo(new byte[] {0, 0, 0, 3});
        assertThat(value("toBinary", "é")).isEqualTo(new byte[] {(byte) 0xC3, (byte) 0xA9});
        BoundExpression bytes = calculator.column(DataType.array(DataType.BYTE), List.of((byte) 0x1f, (byte) 0xad));
        assertThat(calculator.evaluate(calculator.call("toBinary", bytes)).get(0))
                .isEqualTo(new byte[] {0x1f, (byte) 0xad});
    }

    @Test
    void nestedTypesAreConvertedInside() {
        BoundExpression structs = calculator.column(
                DataType.array(DataType.struct(List.of(
                        new DataType.Field("Qty", DataType.STRING), new DataType.Field("name", DataType.STRING)))),
                List.of(Arrays.asList("1", "a"), Arrays.asList("x", "b")),
                null,
                Arrays.asList((Object) null));
        DataType wanted = DataType.array(DataType.struct(
                List.of(new DataType.Field("qty", DataType.INTEGER), new DataType.Field("extra", DataType.DATE))));
        BoundExpression cast = calculator.cast(structs, wanted);
        assertThat(calculator.evaluate(cast))
                .containsExactly(
                        List.of(Arrays.asList(1, null), Arrays.asList(null, null)), null, Arrays.asList((Object) null));
        assertThat(calculator.observations().losses().get(0).samples()).containsExactly("x");
    }

    @Test
    void failuresAreCountedWithTheFirstRawValues() {
        BoundExpression text = calculator.column(DataType.STRING, "a", "1", "b", "a", "c", "d", null);
        calculator.evaluate(calculator.call("toInteger", text));
        assertThat(calculator.observations().losses()).hasSize(1);
        assertThat(calculator.observations().losses().get(0).count()).isEqualTo(5);
        assertThat(calculator.observations().losses().get(0).samples()).containsExactly("a", "b", "c");
    }

    @Test
    void hostileNumbersCostNothing() {
        String many = "9".repeat(200_000);
        assertThat(value("toDecimal", "0." + many, 10, 2)).isEqualTo(new BigDecimal("1.00"));
        assertThat(value("toDecimal", many + "e-199999", 10, 2)).isEqualTo(new BigDecimal("10.00"));
        assertThat(value("toDecimal", many + "e-99999999999999", 10, 2)).isEqualTo(new BigDecimal("0.00"));
        assertThat(value("toDecimal", "12345678901234567890e99999999999999", 38, 2))
                .isNull();
        assertThat(value("toDecimal", "0e99999999999999", 38, 2)).isEqualTo(new BigDecimal("0.00"));
        assertThat(value("toInteger", "1E-999999999", "0E0")).isEqualTo(0);
        assertThat(value("toInteger", "1E999999999", "0E0")).isNull();
        assertThat(value("toDouble", many)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(value("toLong", many)).isNull();
    }
}
