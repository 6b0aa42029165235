package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Functions of times, which are texts. All times are in UTC; a format is one of .NET's. */
final class TimeFunctions {

    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "second", ChronoUnit.SECONDS,
            "minute", ChronoUnit.MINUTES,
            "hour", ChronoUnit.HOURS,
            "day", ChronoUnit.DAYS,
            "week", ChronoUnit.WEEKS,
            "month", ChronoUnit.MONTHS,
            "year", ChronoUnit.YEARS);

    static final List<DynamicFunction> ALL = List.of(
            new DynamicFunction(
                    "utcNow",
                    0,
                    1,
                    (in, scope) -> written(scope.now().atOffset(ZoneOffset.UTC).toLocalDateTime(), in, 0)),
            new DynamicFunction("formatDateTime", 1, 3, (in, scope) -> written(time(in.get(0)), in, 1)),
            shift("addSeconds", LocalDateTime::plusSeconds),
            shift("addMinutes", LocalDateTime::plusMinutes),
            shift("addHours", LocalDateTime::plusHours),
            shift("addDays", LocalDateTime::plusDays),
            new DynamicFunction("addToTime", 3, 4, (in, scope) -> shifted(in, 1)),
            new DynamicFunction("subtractFromTime", 3, 4, (in, scope) -> shifted(in, -1)),
            start("startOfHour", time -> time.truncatedTo(ChronoUnit.HOURS)),
            start("startOfDay", time -> time.truncatedTo(ChronoUnit.DAYS)),
            start("startOfMonth", time -> time.truncatedTo(ChronoUnit.DAYS).withDayOfMonth(1)),
            part("dayOfMonth", LocalDateTime::getDayOfMonth),
            part("dayOfYear", LocalDateTime::getDayOfYear),
            part("dayOfWeek", time -> time.getDayOfWeek().getValue() % 7));

    private TimeFunctions() {}

    private static DynamicFunction shift(String name, BiFunction<LocalDateTime, Long, LocalDateTime> body) {
        return new DynamicFunction(
                name,
                2,
                3,
                (in, scope) -> written(body.apply(time(in.get(0)), (long) DynamicText.whole(in.get(1))), in, 2));
    }

    private static DynamicFunction start(String name, UnaryOperator<LocalDateTime> body) {
        return new DynamicFunction(name, 1, 2, (in, scope) -> written(body.apply(time(in.get(0))), in, 1));
    }

    private static DynamicFunction part(String name, ToIntFunction<LocalDateTime> body) {
        return new DynamicFunction(
                name, 1, 1, (in, scope) -> new JsonNumber(Integer.toString(body.applyAsInt(time(in.get(0))))));
    }

    private static JsonValue shifted(List<JsonValue> in, int sign) {
        String unit = DynamicText.of(in.get(2)).toLowerCase(Locale.ROOT);
        ChronoUnit known = UNITS.get(unit);
        if (known == null) {
            throw new DynamicContentException("`" + unit + "` is no unit of time");
        }
        return written(time(in.get(0)).plus((long) sign * DynamicText.whole(in.get(1)), known), in, 3);
    }

    private static LocalDateTime time(JsonValue value) {
        String text = DynamicText.of(value).strip().replace(' ', 'T');
        try {
            if (text.length() == 10) {
                return LocalDate.parse(text).atStartOfDay();
            }
            boolean zoned = text.endsWith("Z") || text.lastIndexOf('+') > 10 || text.lastIndexOf('-') > 10;
            return zoned
                    ? OffsetDateTime.parse(text)
                            .withOffsetSameInstant(ZoneOffset.UTC)
                            .toLocalDateTime()
                    : LocalDateTime.parse(text);
        } catch (DateTimeException e) {
            throw new DynamicContentException("`" + DynamicText.of(value) + "` is no time");
        }
    }

    /** The format is the argument at the position, if it is there. */
    private static JsonValue written(LocalDateTime time, List<JsonValue> in, int format) {
        return new JsonText(NetTimeFormat.write(time, in.size() > format ? DynamicText.of(in.get(format)) : "o"));
    }
}
