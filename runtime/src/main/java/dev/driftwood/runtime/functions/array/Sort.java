package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.array.ItemPieces.Piece;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import java.util.List;

/**
 * {@code sort}. A merge sort that takes any comparator's word for it, since the documented one never says that two items are equal:
 * items keep their order unless the comparator says that the later one comes first. A null comparison counts as equal.
 */
public final class Sort {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("sort")
            .summary(
                    "The items of an array in the order that an expression says: below 0 where #item1 comes before #item2, above 0 "
                            + "where it comes behind. Items that are equal, or that it says null of, keep their order.")
            .example("sort(['a3', 'b2', 'c1'], iif(right(#item1, 1) >= right(#item2, 1), 1, -1))", "['c1', 'b2', 'a3']")
            .example("sort([4, 8, 2, 3], compare(#item1, #item2))", "[2, 3, 4, 8]")
            .prepared(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            lambda("comparison", ParameterType.NUMBER_AS_DOUBLE, Variables.TWO_ITEMS)),
                    signature -> signature.type(0),
                    site -> Sort::sort)
            .build();

    private Sort() {}

    private static void sort(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, lists);
        ListOutput result = out.lists();
        int source = result.source(lists.elements());
        while (pieces.hasNext()) {
            try (Piece piece = pieces.next()) {
                int[] sorted = new MergeRounds(in, lists.elements(), piece).sorted();
                int item = 0;
                for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                    for (int end = item + lists.size(row); item < end; item++) {
                        result.add(source, piece.positions()[sorted[item]]);
                    }
                    result.end(row);
                }
            }
        }
    }
}
