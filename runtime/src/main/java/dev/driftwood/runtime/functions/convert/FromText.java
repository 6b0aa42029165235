package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.BytesWindow;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import dev.driftwood.types.SimpleType;
import java.util.Optional;

/** Text to other types without a format. Text that does not fit gives null and is counted. */
final class FromText {

    private FromText() {}

    static Optional<Kernel> kernel(DataType to) {
        if (to instanceof DecimalType) {
            return Optional.of(FromText::decimals);
        }
        if (!(to instanceof SimpleType simple)) {
            return Optional.empty();
        }
        return switch (simple) {
            case BOOLEAN -> Optional.of(FromText::booleans);
            case BYTE -> Optional.of((in, out) -> integers(in, out, to, Byte.MIN_VALUE, Byte.MAX_VALUE));
            case SHORT -> Optional.of((in, out) -> integers(in, out, to, Short.MIN_VALUE, Short.MAX_VALUE));
            case INTEGER -> Optional.of((in, out) -> integers(in, out, to, Integer.MIN_VALUE, Integer.MAX_VALUE));
            case LONG -> Optional.of((in, out) -> integers(in, out, to, Long.MIN_VALUE, Long.MAX_VALUE));
            case FLOAT -> Optional.of(FromText::floats);
            case DOUBLE -> Optional.of(FromText::doubles);
            case BINARY -> Optional.of(FromText::binary);
            case DATE, TIMESTAMP -> TemporalCasts.fromText(to);
            case STRING, ANY, NULL -> Optional.empty();
        };
    }

    /** What to do with the bytes of one row; false if they do not fit. */
    interface RowParser {
        boolean parse(int row, byte[] text, int from, int to);
    }

    /** Runs the parser over the live rows; a row that does not fit is null and counted. */
    static void forEach(Arguments in, Output out, RowParser parser) {
        BytesWindow text = new BytesWindow(in.texts(0), out.rows());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            text.seek(row);
            if (!parser.parse(row, text.array(), text.start(), text.end())) {
                out.fail(row);
            }
        }
    }

    private static void booleans(Arguments in, Output out) {
        BooleanOutput result = out.booleans();
        forEach(in, out, (row, text, start, end) -> {
            int value = BooleanText.parse(text, start, end);
            result.set(row, value > 0);
            return value >= 0;
        });
    }

    private static void integers(Arguments in, Output out, DataType to, long least, long greatest) {
        NumberViews.LongSet result = NumberViews.output(out, to);
        IntegerText number = new IntegerText();
        forEach(in, out, (row, text, start, end) -> {
            if (!number.parse(text, start, end) || number.value() < least || number.value() > greatest) {
                return false;
            }
            result.set(row, number.value());
            if (number.isCut()) {
                out.lose(LossKind.ROUNDED, row);
            }
            return true;
        });
    }

    private static void doubles(Arguments in, Output out) {
        DoubleOutput result = out.doubles();
        FloatingText number = new FloatingText();
        forEach(in, out, (row, text, start, end) -> {
            boolean fits = number.parse(text, start, end);
            result.set(row, number.value());
            return fits;
        });
    }

    private static void floats(Arguments in, Output out) {
        FloatOutput result = out.floats();
        FloatingText number = new FloatingText();
        forEach(in, out, (row, text, start, end) -> {
            boolean fits = number.parse(text, start, end);
            result.set(row, number.narrow());
            return fits;
        });
    }

    private static void decimals(Arguments in, Output out) {
        DecimalOutput result = out.decimals();
        DecimalText number = new DecimalText();
        forEach(in, out, (row, text, start, end) -> {
            boolean fits = number.parse(text, start, end) && number.write(result, row);
            if (fits && number.isRounded()) {
                out.lose(LossKind.ROUNDED, row);
            }
            return fits;
        });
    }

    private static void binary(Arguments in, Output out) {
        BytesInput value = in.texts(0);
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.copy(row, value, row);
        }
    }
}
