package dev.driftwood.runtime.functions.date;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.assertj.core.api.ListAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Random dates and timestamps, against {@code java.time}. */
class DateFunctionsPropertiesTest {

    private static final long SEED = 19_700_101;
    private static final int ROWS = 5_000;

    private final Random random = new Random(SEED);
    private final Calculator calculator = new Calculator();
    private final List<@Nullable LocalDate> dates = new ArrayList<>();
    private final List<@Nullable LocalDateTime> times = new ArrayList<>();
    private final BoundExpression dateColumn;
    private final BoundExpression timeColumn;

    DateFunctionsPropertiesTest() {
        for (int i = 0; i < ROWS; i++) {
            int year = i < ROWS / 2 ? 1900 + random.nextInt(200) : -500 + random.nextInt(11_000);
            LocalDate date = LocalDate.of(year, 1, 1).plusDays(random.nextInt(366));
            boolean isLast = random.nextInt(4) == 0;
            dates.add(i % 17 == 0 ? null : isLast ? date.with(TemporalAdjusters.lastDayOfMonth()) : date);
            times.add(
                    i % 13 == 0 ? null : date.atStartOfDay().plus(random.nextLong(86_400_000_000L), ChronoUnit.MICROS));
        }
        dateColumn = calculator.columnOf(
                DataType.DATE, dates.stream().map(date -> days(date)).toList());
        timeColumn = calculator.columnOf(
                DataType.TIMESTAMP, times.stream().map(time -> micros(time)).toList());
    }

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    @Test
    void fieldsOfTheCalendar() {
        assertField("year", LocalDate::getYear);
        assertField("month", LocalDate::getMonthValue);
        assertField("dayOfMonth", LocalDate::getDayOfMonth);
        assertField("dayOfYear", LocalDate::getDayOfYear);
        assertField("dayOfWeek", date -> date.getDayOfWeek().getValue() % 7 + 1);
        assertField("weekOfYear", date -> date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        assertField("lastDayOfMonth", date -> days(date.with(TemporalAdjusters.lastDayOfMonth())));
    }

    private void assertField(String function, Function<LocalDate, @Nullable Integer> oracle) {
        assertThatEach(calculator.call(function, dateColumn)).isEqualTo(ofDates(oracle));
        assertThatEach(calculator.call(function, timeColumn))
                .isEqualTo(ofTimes(time -> oracle.apply(time.toLocalDate())));
    }

    @Test
    void fieldsOfTheClock() {
        assertThatEach(calculator.call("hour", timeColumn)).isEqualTo(ofTimes(LocalDateTime::getHour));
        assertThatEach(calculator.call("minute", timeColumn)).isEqualTo(ofTimes(LocalDateTime::getMinute));
        assertThatEach(calculator.call("second", timeColumn)).isEqualTo(ofTimes(LocalDateTime::getSecond));
        assertThatEach(calculator.call("millisecond", timeColumn))
                .isEqualTo(ofTimes(time -> time.getNano() / 1_000_000));
        assertThatEach(calculator.call("hour", timeColumn, Calculator.literal("PST")))
                .isEqualTo(ofTimes(LocalDateTime::getHour));
        assertThatEach(calculator.call("hour", dateColumn)).isEqualTo(ofDates(date -> 0));
    }

    @Test
    void shiftsByDaysAndMonths() {
        List<Integer> counts = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            counts.add(random.nextInt(4_000) - 2_000);
        }
        BoundExpression count = calculator.columnOf(DataType.INTEGER, counts);
        for (int sign = -1; sign <= 1; sign += 2) {
            int factor = sign;
            String prefix = sign > 0 ? "add" : "sub";
            List<@Nullable Object> days = new ArrayList<>();
            List<@Nullable Object> dateMonths = new ArrayList<>();
            List<@Nullable Object> timeMonths = new ArrayList<>();
            for (int i = 0; i < ROWS; i++) {
                LocalDate date = dates.get(i);
                LocalDateTime time = times.get(i);
                int distance = factor * counts.get(i);
                days.add(time == null ? null : micros(time.plusDays(distance)));
                dateMonths.add(date == null ? null : days(plusMonths(date, distance)));
                timeMonths.add(
                        time == null
                                ? null
                                : micros(
                                        plusMonths(time.toLocalDate(), distance).atTime(time.toLocalTime())));
            }
            assertThatEach(calculator.call(prefix + "Days", timeColumn, count)).isEqualTo(days);
            assertThatEach(calculator.call(prefix + "Months", dateColumn, count))
                    .isEqualTo(dateMonths);
            assertThatEach(calculator.call(prefix + "Months", timeColumn, count))
                    .isEqualTo(timeMonths);
        }
    }

    private static LocalDate plusMonths(LocalDate date, int months) {
        LocalDate moved = date.plusMonths(months);
        boolean isLast = date.getDayOfMonth() == date.lengthOfMonth();
        return isLast ? moved.with(TemporalAdjusters.lastDayOfMonth()) : moved;
    }

    private ListAssert<@Nullable Object> assertThatEach(BoundExpression expression) {
        return assertThat(calculator.evaluate(expression)).as("seed %d", SEED);
    }

    private List<@Nullable Object> ofDates(Function<LocalDate, @Nullable Integer> oracle) {
        List<@Nullable Object> values = new ArrayList<>();
        dates.forEach(date -> values.add(date == null ? null : oracle.apply(date)));
        return values;
    }

    private List<@Nullable Object> ofTimes(Function<LocalDateTime, @Nullable Integer> oracle) {
        List<@Nullable Object> values = new ArrayList<>();
        times.forEach(time -> values.add(time == null ? null : oracle.apply(time)));
        return values;
    }

    private static @Nullable Integer days(@Nullable LocalDate date) {
        return date == null ? null : Math.toIntExact(date.toEpochDay());
    }

    private static @Nullable Long micros(@Nullable LocalDateTime time) {
        return time == null ? null : time.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + time.getNano() / 1_000;
    }
}
