package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.time.ZoneOffset;
import java.util.List;

/** {@code isDate} and {@code isTimestamp}. */
public final class TemporalTests {

    public static final ScalarFunction IS_DATE = ScalarFunction.named("isDate")
            .summary("Whether toDate would take the text, in the Java date format if one is given.")
            .example("isDate('2012-8-18')", "true")
            .example("isDate('12/18--234234', 'MM/dd/yyyy')", "false")
            .prepared(
                    List.of(required("value", DataType.STRING), optional("format", DataType.STRING)),
                    signature -> DataType.BOOLEAN,
                    site -> kernel(site, false))
            .build();

    public static final ScalarFunction IS_TIMESTAMP = ScalarFunction.named("isTimestamp")
            .summary("Whether toTimestamp would take the text, in the Java date format if one is given.")
            .example("isTimestamp('2016-12-31 00:12:00')", "true")
            .example("isTimestamp('2016-12-31T00:12:00', 'yyyy-MM-dd\\'T\\'HH:mm:ss', 'PST')", "true")
            .example("isTimestamp('2012-8222.18')", "false")
            .prepared(
                    List.of(
                            required("value", DataType.STRING),
                            optional("format", DataType.STRING),
                            optional("zone", DataType.STRING)),
                    signature -> DataType.BOOLEAN,
                    site -> kernel(site, true))
            .build();

    private TemporalTests() {}

    private static Kernel kernel(CallSite site, boolean isTimestamp) {
        ToTemporal.checkZone(site, 2);
        if (site.arguments().count() > 1) {
            return FormattedDates.test(site);
        }
        return TextTests.plain(() -> {
            TemporalText reader = new TemporalText(ZoneOffset.UTC);
            return isTimestamp ? reader::parseTimestamp : reader::parseDate;
        });
    }
}
