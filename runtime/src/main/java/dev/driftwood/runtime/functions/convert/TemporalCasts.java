package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.Optional;

/** Dates and timestamps from and to each other, text and numbers; a timestamp as a number is milliseconds since 1970. */
final class TemporalCasts {

    private TemporalCasts() {}

    static Optional<Kernel> kernel(DataType from, DataType to) {
        if (from == DataType.DATE && to == DataType.TIMESTAMP) {
            return Optional.of(TemporalCasts::datesToTimestamps);
        }
        if (from == DataType.TIMESTAMP && to == DataType.DATE) {
            return Optional.of(TemporalCasts::timestampsToDates);
        }
        if (from == DataType.TIMESTAMP && to == DataType.LONG) {
            return Optional.of(TemporalCasts::timestampsToLongs);
        }
        if (Coercion.isNumber(from) && to == DataType.TIMESTAMP) {
            return Optional.of((in, out) -> numbersToTimestamps(in, from, out));
        }
        return Optional.empty();
    }

    static Optional<Kernel> fromText(DataType to) {
        return Optional.of(to == DataType.DATE ? TemporalCasts::textToDates : TemporalCasts::textToTimestamps);
    }

    private static void textToDates(Arguments in, Output out) {
        IntOutput result = out.ints();
        TemporalText date = new TemporalText(in.context().zone());
        FromText.forEach(in, out, (row, text, from, to) -> {
            boolean fits = date.parseDate(text, from, to);
            result.set(row, date.days());
            if (fits && date.dropsTime()) {
                out.lose(LossKind.TRUNCATED, row);
            }
            return fits;
        });
    }

    private static void textToTimestamps(Arguments in, Output out) {
        LongOutput result = out.longs();
        TemporalText timestamp = new TemporalText(in.context().zone());
        FromText.forEach(in, out, (row, text, from, to) -> {
            boolean fits = timestamp.parseTimestamp(text, from, to);
            result.set(row, timestamp.micros());
            if (fits && timestamp.dropsDigits()) {
                out.lose(LossKind.TRUNCATED, row);
            }
            return fits;
        });
    }

    private static void datesToTimestamps(Arguments in, Output out) {
        IntInput value = in.ints(0);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, value.at(row) * TemporalText.MICROS_PER_DAY);
        }
    }

    private static void timestampsToDates(Arguments in, Output out) {
        LongInput value = in.longs(0);
        IntOutput result = out.ints();
        long rest = 0;
        for (int row = 0; row < out.rows(); row++) {
            long micros = value.at(row);
            long day = Math.floorDiv(micros, TemporalText.MICROS_PER_DAY);
            result.set(row, (int) day);
            rest |= micros - day * TemporalText.MICROS_PER_DAY;
        }
        if (rest != 0) {
            out.loseWhere(LossKind.TRUNCATED, row -> value.at(row) % TemporalText.MICROS_PER_DAY != 0);
        }
    }

    private static void timestampsToLongs(Arguments in, Output out) {
        LongInput value = in.longs(0);
        LongOutput result = out.longs();
        long rest = 0;
        for (int row = 0; row < out.rows(); row++) {
            long micros = value.at(row);
            long millis = Math.floorDiv(micros, TemporalText.MICROS_PER_MILLI);
            result.set(row, millis);
            rest |= micros - millis * TemporalText.MICROS_PER_MILLI;
        }
        if (rest != 0) {
            out.loseWhere(LossKind.TRUNCATED, row -> value.at(row) % TemporalText.MICROS_PER_MILLI != 0);
        }
    }

    private static void numbersToTimestamps(Arguments in, DataType from, Output out) {
        NumberViews.LongAt millis = millis(in, from);
        LongOutput result = out.longs();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long value = millis.at(row);
            long micros = value * TemporalText.MICROS_PER_MILLI;
            if (Math.multiplyHigh(value, TemporalText.MICROS_PER_MILLI) == micros >> 63) {
                result.set(row, micros);
            } else {
                out.fail(row);
            }
        }
    }

    private static NumberViews.LongAt millis(Arguments in, DataType from) {
        if (from instanceof DecimalType) {
            DecimalInput value = in.decimals(0);
            return row -> value.at(row).longValue();
        }
        if (Coercion.isIntegral(from)) {
            return NumberViews.longs(in, from);
        }
        NumberViews.DoubleAt value = NumberViews.doubles(in, from);
        return row -> (long) value.at(row);
    }
}
