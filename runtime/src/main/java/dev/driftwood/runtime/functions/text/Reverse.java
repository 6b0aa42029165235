package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code reverse}: documented for texts; arrays are taken too, as in Spark. */
public final class Reverse {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("reverse")
            .summary("The text with its characters, or the array with its items, in reverse order.")
            .example("reverse('gunchus')", "'suhcnug'")
            .example("reverse([10, 20, 30])", "[30, 20, 10]")
            .overload(List.of(required("text", DataType.STRING)), DataType.STRING, Reverse::text)
            .prepared(
                    List.of(required("items", ParameterType.ARRAY)),
                    signature -> signature.type(0),
                    site -> Reverse::items)
            .build();

    private Reverse() {}

    private static void text(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        BytesOutput result = out.texts();
        Bytes reversed = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            reversed.clear();
            for (int end = text.length(); end > 0; ) {
                int start = Utf8.previous(text.array(), 0, end);
                reversed.append(text.array(), start, end - start);
                end = start;
            }
            result.set(row, reversed);
        }
    }

    private static void items(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        ListOutput result = out.lists();
        int source = result.source(lists.elements());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            for (int item = lists.end(row) - 1; item >= lists.start(row); item--) {
                result.add(source, item);
            }
            result.end(row);
        }
    }
}
