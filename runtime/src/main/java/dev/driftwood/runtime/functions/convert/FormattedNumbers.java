package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Numbers from and to text in a pattern. */
final class FormattedNumbers {

    private static final int LONG_DIGITS = 19;

    private FormattedNumbers() {}

    /** What to do with the number read from a row; false if the type cannot hold it. */
    @FunctionalInterface
    interface Sink {
        boolean put(int row, Number number);
    }

    /**
     * Text to the type of the result.
     *
     * @param format which argument is the pattern; the next one is the locale
     */
    static Kernel reader(CallSite site, int format) {
        Formats<NumberPattern> formats = Formats.of(site, NumberPattern::of, format, format + 1);
        return (in, out) -> read(formats, in, out, sink(site.result(), out));
    }

    /** Whether the text would do for the type. */
    static Kernel test(CallSite site, DataType type) {
        Formats<NumberPattern> formats = Formats.of(site, NumberPattern::of, 1, 2);
        return (in, out) -> {
            BytesInput value = in.texts(0);
            BooleanOutput result = out.booleans();
            Formats.PerRow<NumberPattern> patterns = patterns(formats, in);
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                Number number = parse(patterns, value, row);
                result.set(row, number != null && fits(type, number));
            }
        };
    }

    private static void read(Formats<NumberPattern> formats, Arguments in, Output out, Sink sink) {
        BytesInput value = in.texts(0);
        Formats.PerRow<NumberPattern> patterns = patterns(formats, in);
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Number number = parse(patterns, value, row);
            if (number == null || !sink.put(row, number)) {
                out.fail(row);
            }
        }
    }

    private static @Nullable Number parse(Formats.PerRow<NumberPattern> patterns, BytesInput value, int row) {
        return patterns.at(row).map(pattern -> pattern.parse(value.text(row))).orElse(null);
    }

    /** A pattern keeps state while it reads, so that the batch needs one of its own. */
    private static Formats.PerRow<NumberPattern> patterns(Formats<NumberPattern> formats, Arguments in) {
        return formats.rows(in, NumberPattern::copy);
    }

    private static Sink sink(DataType type, Output out) {
        if (type instanceof DecimalType) {
            DecimalOutput decimals = out.decimals();
            return (row, number) -> {
                boolean fits = number instanceof BigDecimal exact && decimals.set(row, exact);
                if (fits && number instanceof BigDecimal exact && !decimals.keeps(exact)) {
                    out.lose(LossKind.ROUNDED, row);
                }
                return fits;
            };
        }
        if (type == DataType.DOUBLE) {
            DoubleOutput doubles = out.doubles();
            return (row, number) -> {
                doubles.set(row, number.doubleValue());
                return true;
            };
        }
        if (type == DataType.FLOAT) {
            FloatOutput floats = out.floats();
            return (row, number) -> {
                floats.set(row, number.floatValue());
                return true;
            };
        }
        NumberViews.LongSet integers = NumberViews.output(out, type);
        return (row, number) -> {
            if (!fits(type, number)) {
                return false;
            }
            integers.set(row, number.longValue());
            if (number instanceof BigDecimal exact && exact.compareTo(BigDecimal.valueOf(exact.longValue())) != 0) {
                out.lose(LossKind.ROUNDED, row);
            }
            return true;
        };
    }

    /** Whether the type holds the number; a fraction is cut. */
    static boolean fits(DataType type, Number number) {
        if (Coercion.isFloating(type)) {
            return true;
        }
        if (!(number instanceof BigDecimal exact)) {
            return false;
        }
        if (type instanceof DecimalType decimal) {
            return exact.precision() - (long) exact.scale() <= decimal.precision() - decimal.scale();
        }
        long integerDigits = exact.precision() - (long) exact.scale();
        if (integerDigits <= 0 || integerDigits > LONG_DIGITS) {
            return integerDigits <= 0;
        }
        BigInteger whole = exact.setScale(0, RoundingMode.DOWN).unscaledValue();
        return whole.bitLength() < bits(type);
    }

    private static int bits(DataType type) {
        return type == DataType.BYTE ? 8 : type == DataType.SHORT ? 16 : type == DataType.INTEGER ? 32 : 64;
    }

    /**
     * Numbers to text.
     *
     * @param format which argument is the pattern; the next one is the locale
     */
    static Kernel writer(CallSite site, int format) {
        Formats<NumberPattern> formats = Formats.of(site, NumberPattern::of, format, format + 1);
        DataType type = site.type(0);
        return (in, out) -> {
            Formats.PerRow<NumberPattern> patterns = patterns(formats, in);
            Appender value = appender(type, in);
            BytesOutput result = out.texts();
            Bytes text = new Bytes();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                NumberPattern pattern = patterns.at(row).orElse(null);
                if (pattern == null) {
                    out.fail(row);
                    continue;
                }
                text.clear();
                value.append(row, pattern, text);
                result.set(row, text);
            }
        };
    }

    private interface Appender {
        void append(int row, NumberPattern pattern, Bytes text);
    }

    private static Appender appender(DataType type, Arguments in) {
        if (type instanceof DecimalType) {
            DecimalInput value = in.decimals(0);
            return (row, pattern, text) -> pattern.append(value.at(row), text);
        }
        if (Coercion.isIntegral(type)) {
            NumberViews.LongAt value = NumberViews.longs(in, type);
            return (row, pattern, text) -> pattern.append(value.at(row), text);
        }
        NumberViews.DoubleAt value = NumberViews.doubles(in, type);
        return (row, pattern, text) -> pattern.append(value.at(row), text);
    }
}
