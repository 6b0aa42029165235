package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.WallClock;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code fromUTC} and {@code toUTC}. Without a zone, the session's; a row whose zone does not exist becomes null and is counted. */
public final class ZoneShifts {

    private static final List<Parameter> TIME_AND_ZONE =
            List.of(required("timestamp", DataType.TIMESTAMP), optional("zone", DataType.STRING));

    public static final ScalarFunction FROM_UTC = ScalarFunction.named("fromUTC")
            .summary("What the clocks of the zone (without one, the session's) show at a moment of UTC.")
            .example("fromUTC(toTimestamp('2020-07-01 12:00:00'), 'Asia/Seoul')", "toTimestamp('2020-07-01 21:00:00')")
            .example("fromUTC(toTimestamp('2020-07-01 12:00:00'), 'PST')", "toTimestamp('2020-07-01 05:00:00')")
            .example("fromUTC(currentTimestamp()) == toTimestamp('2050-12-12 19:18:12')", "false")
            .prepared(TIME_AND_ZONE, signature -> DataType.TIMESTAMP, site -> kernel(site, true))
            .build();

    public static final ScalarFunction TO_UTC = ScalarFunction.named("toUTC")
            .summary(
                    "The moment of UTC at which the clocks of the zone (without one, the session's) show the time. A time "
                            + "that they show twice is the first of both.")
            .example("toUTC(toTimestamp('2020-07-01 21:00:00'), 'Asia/Seoul')", "toTimestamp('2020-07-01 12:00:00')")
            .example("toUTC(toTimestamp('2020-11-01 01:30:00'), 'PST')", "toTimestamp('2020-11-01 08:30:00')")
            .example("toUTC(currentTimestamp(), 'Asia/Seoul') != toTimestamp('2050-12-12 19:18:12')", "true")
            .prepared(TIME_AND_ZONE, signature -> DataType.TIMESTAMP, site -> kernel(site, false))
            .build();

    private ZoneShifts() {}

    private static Kernel kernel(CallSite site, boolean fromUtc) {
        if (!ZoneArgument.isGiven(site, 1)) {
            return (in, out) -> shift(in, out, WallClock.of(in.context().zone()), fromUtc);
        }
        return ZoneArgument.clock(site, 1)
                .<Kernel>map(clock -> (in, out) -> shift(in, out, clock, fromUtc))
                .orElse((in, out) -> shiftEach(in, out, fromUtc));
    }

    private static void shift(Arguments in, Output out, WallClock clock, boolean fromUtc) {
        LongInput value = in.longs(0);
        LongOutput result = out.longs();
        if (fromUtc) {
            for (int row = 0; row < out.rows(); row++) {
                result.set(row, clock.fromUtc(value.at(row)));
            }
        } else {
            for (int row = 0; row < out.rows(); row++) {
                result.set(row, clock.toUtc(value.at(row)));
            }
        }
    }

    private static void shiftEach(Arguments in, Output out, boolean fromUtc) {
        LongInput value = in.longs(0);
        ZoneColumn zones = new ZoneColumn(in, 1);
        LongOutput result = out.longs();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            WallClock clock = zones.at(row);
            if (clock == null) {
                out.fail(row);
            } else {
                result.set(row, fromUtc ? clock.fromUtc(value.at(row)) : clock.toUtc(value.at(row)));
            }
        }
    }
}
