package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Prepared;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code like}. Rule: undocumented.md, strings (the escape character is the backslash, line breaks are characters as others). */
public final class Like {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("like")
            .summary(
                    "Whether all of a text is as a pattern says, in which _ stands for one character, % for any number of them, "
                            + "and a backslash before one of these for itself.")
            .example("like('icecream', 'ice%')", "true")
            .example("like('icecream', 'ice_')", "false")
            .prepared(
                    List.of(required("text", DataType.STRING), required("pattern", DataType.STRING)),
                    signature -> DataType.BOOLEAN,
                    Like::kernel)
            .build();

    private Like() {}

    private static Kernel kernel(CallSite site) {
        Prepared<LikePattern> pattern = Prepared.of(site, 1, LikePattern::of);
        return (in, out) -> match(new TextArgument(in.texts(0)), pattern.rows(in, out), out);
    }

    private static void match(TextArgument texts, Prepared.Rows<LikePattern> patterns, Output out) {
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            result.set(row, patterns.at(row).matches(text.array(), text.length()));
        }
    }
}
