package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.array.ItemPieces.Piece;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** {@code mapLoop}. A length below 1 gives an empty array; one that no memory would hold is an error. */
public final class MapLoop {

    /** Of all rows of a batch together. */
    private static final long MOST_ITEMS = 1 << 25;

    public static final ScalarFunction FUNCTION = ScalarFunction.named("mapLoop")
            .summary(
                    "An array of a given length, made by an expression that calls the item's number #index, from 1. A length below "
                            + "1 gives an empty array.")
            .example("mapLoop(3, #index * 10)", "[10, 20, 30]")
            .prepared(
                    List.of(
                            required("length", ParameterType.INTEGRAL_AS_LONG),
                            lambda("item", ParameterType.ANY, Variables.INDEX)),
                    signature -> DataType.array(signature.type(1)),
                    site -> MapLoop::loop)
            .build();

    private MapLoop() {}

    private static void loop(Arguments in, Output out) {
        LongInput lengths = in.longs(0);
        checkLengths(lengths, out);
        ItemPieces pieces = new ItemPieces(in, out, row -> 0, row -> (int) Math.max(0, lengths.at(row)));
        ListOutput result = out.lists();
        try (Results results = new Results()) {
            while (pieces.hasNext()) {
                try (Piece piece = pieces.next()) {
                    FieldVector made =
                            results.keep(in.lambda(0).evaluate(List.of(piece.indexes()), piece.rows(), piece.count()));
                    int source = result.source(made);
                    int item = 0;
                    for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                        for (long left = lengths.at(row); left > 0; left--) {
                            result.add(source, item++);
                        }
                        result.end(row);
                    }
                }
            }
            out.finish();
        }
    }

    private static void checkLengths(LongInput lengths, Output out) {
        long total = 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long length = lengths.at(row);
            total += Math.max(0, Math.min(length, MOST_ITEMS + 1));
            if (total > MOST_ITEMS) {
                throw out.invalid("a length of " + length + " would make more than " + MOST_ITEMS
                        + " items in one batch of rows");
            }
        }
    }
}
