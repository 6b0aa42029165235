package dev.driftwood.runtime.functions.date;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the tables under {@code testdata/functions/date} cannot say: columns of zones, the run's clock, the ends of the range. */
class DateFunctionsTest {

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    @Test
    void theRunsClockStandsStill() {
        assertThat(calculator.value("currentTimestamp")).isEqualTo(micros("2024-02-29T12:34:56.789"));
        assertThat(calculator.value("currentUTC")).isEqualTo(micros("2024-02-29T12:34:56.789"));
        assertThat(calculator.value("currentUTC", "Asia/Seoul")).isEqualTo(micros("2024-02-29T03:34:56.789"));
        assertThat(calculator.value("currentDate")).isEqualTo(days("2024-02-29"));
        assertThat(calculator.value("currentDate", "Pacific/Kiritimati")).isEqualTo(days("2024-03-01"));
    }

    @Test
    void zonesMayDifferFromRowToRow() {
        BoundExpression time = calculator.column(
                DataType.TIMESTAMP,
                micros("2024-07-01T12:00"),
                micros("2024-07-01T12:00"),
                micros("2024-07-01T12:00"),
                micros("2024-12-01T12:00"),
                null);
        BoundExpression zone = calculator.column(DataType.STRING, "PST", "PST", "Nowhere", "PST", "PST");
        assertThat(calculator.evaluate(calculator.call("fromUTC", time, zone)))
                .containsExactly(
                        micros("2024-07-01T05:00"), micros("2024-07-01T05:00"), null, micros("2024-12-01T04:00"), null);
        assertThat(calculator.observations().losses()).singleElement().satisfies(failure -> assertThat(failure.count())
                .isEqualTo(1));
        assertThat(calculator.evaluate(calculator.call("toUTC", time, zone)))
                .containsExactly(
                        micros("2024-07-01T19:00"), micros("2024-07-01T19:00"), null, micros("2024-12-01T20:00"), null);
        assertThat(calculator.evaluate(calculator.call("currentDate", zone)))
                .containsExactly(days("2024-02-29"), days("2024-02-29"), null, days("2024-02-29"), days("2024-02-29"));
        assertThat(calculator.evaluate(calculator.call("currentUTC", zone)))
                .startsWith(micros("2024-02-29T20:34:56.789"));
    }

    @Test
    void aLiteralThatIsNoZoneIsRefused() {
        BoundExpression time = calculator.column(DataType.TIMESTAMP, 0L);
        for (String function : new String[] {"fromUTC", "toUTC", "hour", "minute", "second", "millisecond"}) {
            assertThatThrownBy(() -> calculator.call(function, time, Calculator.literal("Cayman")))
                    .hasMessage("argument 2 of " + function + " is no time zone: 'Cayman'");
        }
        assertThatThrownBy(() -> calculator.call("currentDate", Calculator.literal("Cayman")))
                .hasMessage("argument 1 of currentDate is no time zone: 'Cayman'");
    }

    @Test
    void whatNoDateCanHoldIsNull() {
        BoundExpression date = calculator.column(DataType.DATE, Integer.MAX_VALUE, Integer.MIN_VALUE, 0);
        BoundExpression time = calculator.column(DataType.TIMESTAMP, Long.MAX_VALUE, Long.MIN_VALUE, 0L);
        assertThat(calculator.evaluate(calculator.call("addDays", date, Calculator.literal(1))))
                .containsExactly(null, Integer.MIN_VALUE + 1, 1);
        assertThat(calculator.evaluate(calculator.call("subDays", time, Calculator.literal(1))))
                .containsExactly(Long.MAX_VALUE - Micros.PER_DAY, null, -Micros.PER_DAY);
        assertThat(calculator.evaluate(calculator.call("addDays", time, Calculator.literal(Long.MAX_VALUE))))
                .containsExactly(null, null, null);
        assertThat(calculator.evaluate(calculator.call("addMonths", date, Calculator.literal(1))))
                .containsExactly(null, null, 31);
        assertThat(calculator.evaluate(calculator.call("subMonths", time, Calculator.literal(Long.MIN_VALUE))))
                .containsExactly(null, null, null);
    }

    private static long micros(String time) {
        LocalDateTime local = LocalDateTime.parse(time);
        return local.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + local.getNano() / 1_000;
    }

    private static int days(String date) {
        return Math.toIntExact(LocalDate.parse(date).toEpochDay());
    }
}
