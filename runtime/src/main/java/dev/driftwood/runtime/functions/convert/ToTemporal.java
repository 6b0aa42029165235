package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Zones;
import dev.driftwood.types.DataType;
import java.time.DateTimeException;
import java.util.List;

/** {@code toDate} and {@code toTimestamp}. */
public final class ToTemporal {

    public static final ScalarFunction TO_DATE = ScalarFunction.named("toDate")
            .summary(
                    "Text in the form yyyy, yyyy-M, yyyy-M-d or in a Java date format, or a timestamp, as a date; null if it "
                            + "does not fit.")
            .example("toDate('12/18/2012', 'MM/dd/yyyy')", "toDate('2012-12-18')")
            .example("isNull(toDate('2018-12-31', 'MM/dd/yy'))", "true")
            .prepared(
                    List.of(
                            required("value", ParameterType.ANY),
                            optional("format", DataType.STRING),
                            optional("locale", DataType.STRING)),
                    signature -> DataType.DATE,
                    site -> isFormatted(site) ? FormattedDates.dates(site) : Targeted.kernel(site, DataType.DATE))
            .build();

    /**
     * The zone is checked, but does not shift the value: both documented examples print the time of the text. Rule:
     * undocumented.md, hour(ts, zone), toTimestamp(text, fmt, zone).
     */
    public static final ScalarFunction TO_TIMESTAMP = ScalarFunction.named("toTimestamp")
            .summary(
                    "Text in the form yyyy-M-d HH:mm:ss.SSS or in a Java date format, a date, or milliseconds since 1970, as a "
                            + "timestamp of whole milliseconds; null if it does not fit. The time zone does not shift the value.")
            .example(
                    "toTimestamp('12/31/2016T00:12:00', 'MM/dd/yyyy\\'T\\'HH:mm:ss')",
                    "toTimestamp('2016-12-31 00:12:00')")
            .example(
                    "toTimestamp('2016-12-31T00:12:00', 'yyyy-MM-dd\\'T\\'HH:mm:ss', 'PST')",
                    "toTimestamp('2016-12-31 00:12:00')")
            .example("toTimestamp(1574127407 * 1000l)", "toTimestamp('2019-11-19 01:36:47')")
            .prepared(
                    List.of(
                            required("value", ParameterType.ANY),
                            optional("format", DataType.STRING),
                            optional("zone", DataType.STRING)),
                    signature -> DataType.TIMESTAMP,
                    ToTemporal::timestamp)
            .build();

    private ToTemporal() {}

    private static boolean isFormatted(CallSite site) {
        return site.arguments().count() > 1 && site.type(0) == DataType.STRING;
    }

    private static Kernel timestamp(CallSite site) {
        checkZone(site, 2);
        return isFormatted(site) ? FormattedDates.timestamps(site) : Targeted.kernel(site, DataType.TIMESTAMP);
    }

    /** @throws InvalidArgumentException if the argument is a literal and no zone */
    static void checkZone(CallSite site, int argument) {
        site.arguments().text(argument).ifPresent(id -> {
            try {
                Zones.of(id);
            } catch (DateTimeException e) {
                throw new InvalidArgumentException(argument, "is no time zone: '" + id + "'");
            }
        });
    }
}
