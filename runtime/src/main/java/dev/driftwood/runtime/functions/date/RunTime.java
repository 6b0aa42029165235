package dev.driftwood.runtime.functions.date;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.WallClock;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * When the run began: {@code currentDate}, {@code currentTimestamp}, {@code currentUTC}; the same for all of it, in milliseconds.
 *
 * <p>Rule: language.md, section 10 (clock functions are fixed at job start); functions.tsv for the zones.
 */
public final class RunTime {

    private static final List<Parameter> ZONE = List.of(optional("zone", DataType.STRING));

    public static final ScalarFunction CURRENT_DATE = ScalarFunction.named("currentDate")
            .summary("The date on which the run began, in the zone (without one, the session's).")
            .example("currentDate() == toDate('2250-12-31')", "false")
            .example("currentDate('America/New_York')  == toDate('2250-12-31')", "false")
            .stable()
            .prepared(ZONE, signature -> DataType.DATE, RunTime::currentDate)
            .build();

    public static final ScalarFunction CURRENT_TIMESTAMP = ScalarFunction.named("currentTimestamp")
            .summary("When the run began, as the clocks of the session's zone show it.")
            .example("currentTimestamp() == toTimestamp('2250-12-31 12:12:12')", "false")
            .stable()
            .overload(List.of(), DataType.TIMESTAMP, RunTime::currentTimestamp)
            .build();

    /** With a zone, the session's time is taken for that of the zone: documented, and the same as {@code toUTC} of it. */
    public static final ScalarFunction CURRENT_UTC = ScalarFunction.named("currentUTC")
            .summary("When the run began, in UTC. With a zone, the session's time is taken for a time of that zone: "
                    + "currentUTC(zone) is toUTC(currentTimestamp(), zone).")
            .example("currentUTC() == toTimestamp('2050-12-12 19:18:12')", "false")
            .example("currentUTC('Asia/Seoul') == toUTC(currentTimestamp(), 'Asia/Seoul')", "true")
            .stable()
            .prepared(ZONE, signature -> DataType.TIMESTAMP, RunTime::currentUtc)
            .build();

    private RunTime() {}

    private static long utc(EvaluationContext context) {
        return context.clock().toEpochMilli() * Micros.PER_MILLISECOND;
    }

    private static long session(EvaluationContext context) {
        return WallClock.of(context.zone()).fromUtc(utc(context));
    }

    private static int day(long micros) {
        return (int) Math.floorDiv(micros, Micros.PER_DAY);
    }

    private static void currentTimestamp(Arguments in, Output out) {
        fill(out, session(in.context()));
    }

    private static void fill(Output out, long micros) {
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, micros);
        }
    }

    private static Kernel currentDate(CallSite site) {
        if (!ZoneArgument.isGiven(site, 0)) {
            return (in, out) -> fillDate(out, day(session(in.context())));
        }
        return ZoneArgument.clock(site, 0)
                .<Kernel>map(clock -> (in, out) -> fillDate(out, day(clock.fromUtc(utc(in.context())))))
                .orElse(RunTime::datesOfZones);
    }

    private static void fillDate(Output out, int day) {
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, day);
        }
    }

    private static void datesOfZones(Arguments in, Output out) {
        ZoneColumn zones = new ZoneColumn(in, 0);
        IntOutput result = out.ints();
        long now = utc(in.context());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            WallClock clock = zones.at(row);
            if (clock == null) {
                out.fail(row);
            } else {
                result.set(row, day(clock.fromUtc(now)));
            }
        }
    }

    private static Kernel currentUtc(CallSite site) {
        if (!ZoneArgument.isGiven(site, 0)) {
            return (in, out) -> fill(out, utc(in.context()));
        }
        return ZoneArgument.clock(site, 0)
                .<Kernel>map(clock -> (in, out) -> fill(out, clock.toUtc(session(in.context()))))
                .orElse(RunTime::utcOfZones);
    }

    private static void utcOfZones(Arguments in, Output out) {
        ZoneColumn zones = new ZoneColumn(in, 0);
        LongOutput result = out.longs();
        long now = session(in.context());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            WallClock clock = zones.at(row);
            if (clock == null) {
                out.fail(row);
            } else {
                result.set(row, clock.toUtc(now));
            }
        }
    }
}
