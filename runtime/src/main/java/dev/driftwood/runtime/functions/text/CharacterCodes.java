package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code ascii} and {@code char}. Rule: undocumented.md, strings (Spark's: 0 for the empty text, '' for a negative code). */
public final class CharacterCodes {

    public static final ScalarFunction ASCII = ScalarFunction.named("ascii")
            .summary("The code of the first character of a text; 0 if there is none.")
            .example("ascii('A')", "65")
            .example("ascii('a')", "97")
            .overload(List.of(required("text", DataType.STRING)), DataType.INTEGER, CharacterCodes::code)
            .build();

    public static final ScalarFunction CHAR = ScalarFunction.named("char")
            .summary(
                    "The character of a code; of a code above 255, that of its remainder by 256. '' for a negative code.")
            .example("char(65)", "'A'")
            .example("char(97)", "'a'")
            .overload(
                    List.of(required("code", ParameterType.INTEGRAL_AS_LONG)), DataType.STRING, CharacterCodes::ofLong)
            .overload(
                    List.of(required("code", ParameterType.NUMBER_AS_DOUBLE)),
                    DataType.STRING,
                    CharacterCodes::ofDouble)
            .build();

    private static final int CODES = 256;

    private CharacterCodes() {}

    private static void code(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            result.set(row, text.length() == 0 ? 0 : Utf8.codePoint(text.array(), 0, text.length()));
        }
    }

    private static void ofLong(Arguments in, Output out) {
        LongInput codes = in.longs(0);
        characters(codes::at, out);
    }

    private static void ofDouble(Arguments in, Output out) {
        DoubleInput codes = in.doubles(0);
        characters(row -> (long) codes.at(row), out);
    }

    private interface CodeAt {
        long at(int row);
    }

    private static void characters(CodeAt codes, Output out) {
        BytesOutput result = out.texts();
        Bytes character = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            character.clear();
            long code = codes.at(row);
            if (code >= 0) {
                Utf8.append((int) (code % CODES), character);
            }
            result.set(row, character);
        }
    }
}
