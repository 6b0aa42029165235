package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.array.ItemPieces.Piece;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * {@code contains}, {@code filter} and {@code find}: the items for which a condition is true. Rule: undocumented.md, arrays
 * (Spark's: an item for which it is null is not taken, and makes {@code contains} null if no item is true).
 */
public final class Predicates {

    private static final List<Parameter> PARAMETERS = List.of(
            required("items", ParameterType.ARRAY),
            lambda("condition", ParameterType.exactly(DataType.BOOLEAN), Variables.ITEM));

    public static final ScalarFunction CONTAINS = ScalarFunction.named("contains")
            .summary(
                    "Whether a condition is true for an item of an array, called #item in it. Null if it is true for none and null "
                            + "for one.")
            .example("contains([1, 2, 3, 4], #item == 3)", "true")
            .example("contains([1, 2, 3, 4], #item > 5)", "false")
            .overload(PARAMETERS, DataType.BOOLEAN, Predicates::contains)
            .build();

    public static final ScalarFunction FILTER = ScalarFunction.named("filter")
            .summary("The items of an array for which a condition is true, in which an item is called #item.")
            .example("filter([1, 2, 3, 4], #item > 2)", "[3, 4]")
            .example("filter(['a', 'b', 'c', 'd'], #item == 'a' || #item == 'b')", "['a', 'b']")
            .prepared(PARAMETERS, signature -> signature.type(0), site -> Predicates::filter)
            .build();

    public static final ScalarFunction FIND = ScalarFunction.named("find")
            .summary(
                    "The first item of an array for which a condition is true, in which an item is called #item; null if there is "
                            + "none.")
            .example("find([10, 20, 30], #item > 10)", "20")
            .example("find(['azure', 'data', 'factory'], length(#item) > 4)", "'azure'")
            .prepared(PARAMETERS, signature -> ((ArrayType) signature.type(0)).element(), site -> Predicates::find)
            .build();

    private Predicates() {}

    /** What the condition is for the items of a piece, which the caller closes. */
    static FieldVector conditions(Arguments in, ListInput lists, Piece piece) {
        return in.lambda(0).evaluate(List.of(piece.values(lists.elements())), piece.rows(), piece.count());
    }

    private static void contains(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, lists);
        BooleanOutput result = out.booleans();
        while (pieces.hasNext()) {
            try (Piece piece = pieces.next();
                    FieldVector conditions = conditions(in, lists, piece)) {
                BooleanInput input = new BooleanInput(conditions, false);
                int item = 0;
                for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                    boolean isTrue = false;
                    boolean isNull = false;
                    for (int end = item + lists.size(row); item < end; item++) {
                        isNull |= input.isNull(item);
                        isTrue |= !input.isNull(item) && input.at(item);
                    }
                    result.set(row, isTrue);
                    if (isNull && !isTrue) {
                        out.setNull(row);
                    }
                }
            }
        }
    }

    private static void filter(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, lists);
        ListOutput result = out.lists();
        int source = result.source(lists.elements());
        while (pieces.hasNext()) {
            try (Piece piece = pieces.next();
                    FieldVector conditions = conditions(in, lists, piece)) {
                BooleanInput input = new BooleanInput(conditions, false);
                int item = 0;
                for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                    for (int end = item + lists.size(row); item < end; item++) {
                        if (!input.isNull(item) && input.at(item)) {
                            result.add(source, piece.positions()[item]);
                        }
                    }
                    result.end(row);
                }
            }
        }
    }

    private static void find(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, lists);
        int[] found = new int[out.rows()];
        Arrays.fill(found, -1);
        while (pieces.hasNext()) {
            try (Piece piece = pieces.next();
                    FieldVector conditions = conditions(in, lists, piece)) {
                BooleanInput input = new BooleanInput(conditions, false);
                for (int item = 0; item < piece.count(); item++) {
                    int row = piece.rows()[item];
                    if (found[row] < 0 && !input.isNull(item) && input.at(item)) {
                        found[row] = piece.positions()[item];
                    }
                }
            }
        }
        out.take(lists.elements(), found);
    }
}
