package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code lpad} and {@code rpad}. A text that is too long keeps its left part under both. */
public final class Pad {

    private static final List<Parameter> PARAMETERS = List.of(
            required("text", DataType.STRING),
            required("length", ParameterType.INTEGRAL_AS_LONG),
            required("padding", DataType.STRING));

    public static final ScalarFunction LPAD = ScalarFunction.named("lpad")
            .summary("The text brought to a length: filled up at its start with the padding, or cut.")
            .example("lpad('dumbo', 10, '-')", "'-----dumbo'")
            .example("lpad('dumbo', 4, '-')", "'dumb'")
            .overload(PARAMETERS, DataType.STRING, kernel(true))
            .build();

    public static final ScalarFunction RPAD = ScalarFunction.named("rpad")
            .summary("The text brought to a length: filled up at its end with the padding, or cut.")
            .example("rpad('dumbo', 10, '-')", "'dumbo-----'")
            .example("rpad('dumbo', 4, '-')", "'dumb'")
            .example("rpad('dumbo', 8, '<>')", "'dumbo<><'")
            .overload(PARAMETERS, DataType.STRING, kernel(false))
            .build();

    /** Long paddings are appended by blocks of about so many bytes. */
    private static final int BLOCK = 1 << 12;

    private Pad() {}

    private static Kernel kernel(boolean atStart) {
        return (in, out) -> {
            BytesInput text = in.texts(0);
            LongInput lengths = in.longs(1);
            TextArgument paddings = new TextArgument(in.texts(2));
            BytesOutput result = out.texts();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                int start = text.start(row);
                int end = text.end(row);
                long missing = lengths.at(row) - Utf8.count(text.data(), start, end);
                if (missing < 0) {
                    out.lose(LossKind.CUT, row);
                    end = Utf8.forward(text.data(), start, end, lengths.at(row));
                } else if (atStart) {
                    pad(paddings.at(row), missing, result);
                }
                result.append(text.data(), start, end - start);
                if (!atStart) {
                    pad(paddings.at(row), missing, result);
                }
                result.end(row);
            }
        };
    }

    private static byte[] repeated(Bytes padding, int times) {
        byte[] block = new byte[padding.length() * times];
        for (int i = 0; i < times; i++) {
            System.arraycopy(padding.array(), 0, block, i * padding.length(), padding.length());
        }
        return block;
    }

    /** Adds so many characters of padding; none if there is no padding. */
    private static void pad(Bytes padding, long characters, BytesOutput result) {
        int length = padding.length();
        int characterCount = Utf8.count(padding.array(), 0, length);
        if (characterCount == 0) {
            return;
        }
        long left = characters;
        int blockTimes = (int) Math.min(left / characterCount, Math.max(1, BLOCK / length));
        if (blockTimes > 1) {
            byte[] block = repeated(padding, blockTimes);
            for (long times = left / characterCount / blockTimes; times > 0; times--) {
                result.append(block, 0, block.length);
            }
            left %= (long) characterCount * blockTimes;
        }
        for (; left >= characterCount; left -= characterCount) {
            result.append(padding.array(), 0, length);
        }
        int end = 0;
        for (; left > 0; left--) {
            end = Utf8.next(padding.array(), end, length);
        }
        result.append(padding.array(), 0, end);
    }
}
