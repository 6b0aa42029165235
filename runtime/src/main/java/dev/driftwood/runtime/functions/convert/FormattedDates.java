package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.BytesWindow;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import java.time.ZoneId;

/** Dates and timestamps from and to text in a pattern. */
final class FormattedDates {

    private static final int NO_LOCALE = Integer.MAX_VALUE;

    private FormattedDates() {}

    /** Text to dates; the second argument is the pattern, the third the locale. */
    static Kernel dates(CallSite site) {
        Formats<DatePattern> formats = Formats.of(site, DatePattern::of, 1, 2);
        return (in, out) -> {
            IntOutput result = out.ints();
            read(formats, in, out, (row, reader) -> {
                result.set(row, reader.days());
                if (reader.micros() % TemporalText.MICROS_PER_DAY != 0) {
                    out.lose(LossKind.TRUNCATED, row);
                }
            });
        };
    }

    /** Text to timestamps; the second argument is the pattern. */
    static Kernel timestamps(CallSite site) {
        Formats<DatePattern> formats = Formats.of(site, DatePattern::of, 1, NO_LOCALE);
        return (in, out) -> {
            LongOutput result = out.longs();
            read(formats, in, out, (row, reader) -> result.set(row, reader.micros()));
        };
    }

    private interface Sink {
        void put(int row, DateReader reader);
    }

    private static void read(Formats<DatePattern> formats, Arguments in, Output out, Sink sink) {
        Formats.PerRow<DateReader> readers = readers(formats, in);
        BytesWindow text = new BytesWindow(in.texts(0), out.rows());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            text.seek(row);
            DateReader reader = readers.at(row).orElse(null);
            if (reader != null && reader.parse(text.array(), text.start(), text.end())) {
                sink.put(row, reader);
            } else {
                out.fail(row);
            }
        }
    }

    /** Whether the text would do for a date or timestamp; the second argument is the pattern. */
    static Kernel test(CallSite site) {
        Formats<DatePattern> formats = Formats.of(site, DatePattern::of, 1, NO_LOCALE);
        return (in, out) -> {
            Formats.PerRow<DateReader> readers = readers(formats, in);
            BytesWindow text = new BytesWindow(in.texts(0), out.rows());
            BooleanOutput result = out.booleans();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                text.seek(row);
                DateReader reader = readers.at(row).orElse(null);
                result.set(row, reader != null && reader.parse(text.array(), text.start(), text.end()));
            }
        };
    }

    private static Formats.PerRow<DateReader> readers(Formats<DatePattern> formats, Arguments in) {
        ZoneId zone = in.context().zone();
        return formats.rows(in, pattern -> new DateReader(pattern, zone));
    }

    /** Dates or timestamps to text; the second argument is the pattern, the third the locale. */
    static Kernel writer(CallSite site) {
        Formats<DatePattern> formats = Formats.of(site, DatePattern::of, 1, 2);
        boolean isDate = site.type(0) == DataType.DATE;
        return (in, out) -> {
            if (isDate) {
                IntInput days = in.ints(0);
                write(formats, in, row -> days.at(row) * TemporalText.MICROS_PER_DAY, out);
            } else {
                LongInput micros = in.longs(0);
                write(formats, in, micros::at, out);
            }
        };
    }

    private static void write(Formats<DatePattern> formats, Arguments in, NumberViews.LongAt micros, Output out) {
        ZoneId zone = in.context().zone();
        Formats.PerRow<DateWriter> writers = formats.rows(in, pattern -> new DateWriter(pattern, zone));
        BytesOutput result = out.texts();
        Bytes text = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            text.clear();
            DateWriter writer = writers.at(row).orElse(null);
            boolean written = writer != null && writer.append(micros.at(row), text);
            if (written) {
                result.set(row, text);
            } else {
                out.fail(row);
            }
        }
    }
}
