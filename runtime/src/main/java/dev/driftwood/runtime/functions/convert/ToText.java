package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;

/** Any type to text without a format. */
final class ToText {

    private ToText() {}

    static Kernel kernel(DataType from) {
        return (in, out) -> {
            TextOf value = TextOf.of(in.vector(0), in.isConstant(0));
            BytesOutput result = out.texts();
            Bytes text = new Bytes();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                text.clear();
                value.append(row, text);
                result.set(row, text);
            }
        };
    }
}
