package dev.driftwood.runtime.functions.logic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;

/** {@code isNull}. The empty text is not null. */
public final class IsNull {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("isNull")
            .summary("Whether the value is null.")
            .example("isNull(null())", "true")
            .example("isNull('')", "false")
            .nullsSeen()
            .overload(List.of(required("value", ParameterType.ANY)), DataType.BOOLEAN, IsNull::isNull)
            .build();

    private IsNull() {}

    /** The kernel. */
    public static void isNull(Arguments in, Output out) {
        BooleanOutput result = out.booleans();
        ArrowBuf validity = in.vector(0).getValidityBuffer();
        boolean constant = in.isConstant(0);
        long all = constant && Bitmaps.get(validity, 0) ? -1L : 0L;
        for (int i = 0; i < Bitmaps.words(out.rows()); i++) {
            result.setWord(i, ~(constant ? all : Bitmaps.word(validity, i)));
        }
    }
}
