package dev.driftwood.runtime.functions.compare;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.types.DataType;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

/** {@code equalsIgnoreCase}, the operator {@code <=>}, which in the service is not Spark's null-safe equality. */
public final class EqualsIgnoreCase {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("equalsIgnoreCase")
            .summary("Whether two texts are equal but for upper and lower case; the same as the operator <=>.")
            .example("equalsIgnoreCase('abc', 'Abc')", "true")
            .example("'abc' <=> 'Abc'", "true")
            .overload(
                    List.of(required("left", DataType.STRING), required("right", DataType.STRING)),
                    DataType.BOOLEAN,
                    EqualsIgnoreCase::equal)
            .build();

    private EqualsIgnoreCase() {}

    private static void equal(Arguments in, Output out) {
        BytesInput left = in.texts(0);
        BytesInput right = in.texts(1);
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, isEqual(left, right, row));
        }
    }

    /** Compares bytes while they are ASCII; the first that is not hands the row to Java's comparison of characters. */
    private static boolean isEqual(BytesInput left, BytesInput right, int row) {
        ArrowBuf leftData = left.data();
        ArrowBuf rightData = right.data();
        int leftStart = left.start(row);
        int rightStart = right.start(row);
        int length = Math.min(left.length(row), right.length(row));
        for (int i = 0; i < length; i++) {
            byte a = leftData.getByte((long) leftStart + i);
            byte b = rightData.getByte((long) rightStart + i);
            if (a < 0 || b < 0) {
                return left.text(row).equalsIgnoreCase(right.text(row));
            }
            if (a != b && lower(a) != lower(b)) {
                return false;
            }
        }
        return left.length(row) == right.length(row);
    }

    private static int lower(byte value) {
        return value >= 'A' && value <= 'Z' ? value + ('a' - 'A') : value;
    }
}
