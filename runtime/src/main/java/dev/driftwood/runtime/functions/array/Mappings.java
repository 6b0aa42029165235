package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ResultType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.array.ItemPieces.Piece;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** {@code map}, {@code mapIndex} and {@code mapIf}: new items out of old ones. */
public final class Mappings {

    private static final ResultType ARRAY_OF_BODY = signature -> DataType.array(signature.type(signature.count() - 1));

    public static final ScalarFunction MAP = ScalarFunction.named("map")
            .summary("The array of what an expression makes of each item, which it calls #item.")
            .example("map([1, 2, 3, 4], #item + 2)", "[3, 4, 5, 6]")
            .example(
                    "map(['a', 'b', 'c', 'd'], #item + '_processed')",
                    "['a_processed', 'b_processed', 'c_processed', 'd_processed']")
            .prepared(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            lambda("change", ParameterType.ANY, Variables.ITEM)),
                    ARRAY_OF_BODY,
                    site -> (in, out) -> map(in, false, out))
            .build();

    public static final ScalarFunction MAP_INDEX = ScalarFunction.named("mapIndex")
            .summary(
                    "The array of what an expression makes of each item, which it calls #item, and of the item's number from 1, "
                            + "called #index.")
            .example("mapIndex([1, 2, 3, 4], #item + 2 + #index)", "[4, 6, 8, 10]")
            .prepared(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            lambda("change", ParameterType.ANY, Variables.ITEM_AND_INDEX)),
                    ARRAY_OF_BODY,
                    site -> (in, out) -> map(in, true, out))
            .build();

    public static final ScalarFunction MAP_IF = ScalarFunction.named("mapIf")
            .summary(
                    "The array of what an expression makes of those items for which a condition is true. Both call the item #item, "
                            + "and its number in the whole array, from 1, #index.")
            .example("mapIf([10, 20, 30], #item > 10, #item + 5)", "[25, 35]")
            .example("mapIf(['bojjus', 'gunchus', 'ammi'], length(#item) > 4, upper(#item))", "['BOJJUS', 'GUNCHUS']")
            .prepared(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            lambda("condition", ParameterType.exactly(DataType.BOOLEAN), Variables.ITEM_AND_INDEX),
                            lambda("change", ParameterType.ANY, Variables.ITEM_AND_INDEX)),
                    ARRAY_OF_BODY,
                    site -> Mappings::mapIf)
            .build();

    private Mappings() {}

    private static void map(Arguments in, boolean withIndex, Output out) {
        ListInput lists = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, lists);
        ListOutput result = out.lists();
        try (Results results = new Results()) {
            while (pieces.hasNext()) {
                try (Piece piece = pieces.next()) {
                    FieldVector items = piece.values(lists.elements());
                    List<FieldVector> variables = withIndex ? List.of(items, piece.indexes()) : List.of(items);
                    FieldVector made = results.keep(in.lambda(0).evaluate(variables, piece.rows(), piece.count()));
                    int source = result.source(made);
                    int item = 0;
                    for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                        for (int end = item + lists.size(row); item < end; item++) {
                            result.add(source, item);
                        }
                        result.end(row);
                    }
                }
            }
            out.finish();
        }
    }

    private static void mapIf(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, lists);
        ListOutput result = out.lists();
        try (Results results = new Results()) {
            while (pieces.hasNext()) {
                try (Piece piece = pieces.next()) {
                    List<FieldVector> variables = List.of(piece.values(lists.elements()), piece.indexes());
                    int[] taken = taken(in, variables, piece);
                    int source = result.source(results.keep(change(in, variables, taken, piece)));
                    int next = 0;
                    int item = 0;
                    for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                        item += lists.size(row);
                        for (; next < taken.length && taken[next] < item; next++) {
                            result.add(source, next);
                        }
                        result.end(row);
                    }
                }
            }
            out.finish();
        }
    }

    /** The items of the piece for which the condition is true. */
    private static int[] taken(Arguments in, List<FieldVector> variables, Piece piece) {
        int[] taken = new int[piece.count()];
        int count = 0;
        try (FieldVector conditions = in.lambda(0).evaluate(variables, piece.rows(), piece.count())) {
            BooleanInput input = new BooleanInput(conditions, false);
            for (int item = 0; item < piece.count(); item++) {
                if (!input.isNull(item) && input.at(item)) {
                    taken[count++] = item;
                }
            }
        }
        return Arrays.copyOf(taken, count);
    }

    private static FieldVector change(Arguments in, List<FieldVector> variables, int[] taken, Piece piece) {
        BufferAllocator allocator = in.context().allocator();
        int[] rows = new int[taken.length];
        for (int i = 0; i < taken.length; i++) {
            rows[i] = piece.rows()[taken[i]];
        }
        try (FieldVector items = Gather.take(variables.get(0), taken, taken.length, allocator);
                FieldVector indexes = Gather.take(variables.get(1), taken, taken.length, allocator)) {
            return in.lambda(1).evaluate(List.of(items, indexes), rows, taken.length);
        }
    }
}
