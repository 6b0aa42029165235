package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.optionalRepeated;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code flatten}: arrays of arrays into one, several arrays one behind the other. An inner null makes all null, as in Spark. */
public final class Flatten {

    private static final ParameterType ARRAY_OR_FLAG = ParameterType.kept(
            "array, or last a literal boolean",
            type -> type instanceof ArrayType || type == DataType.BOOLEAN,
            DataType.array(DataType.STRING));

    public static final ScalarFunction FUNCTION = ScalarFunction.named("flatten")
            .summary(
                    "The items of the arrays within one or several arrays, as one array; an array without arrays in it is taken "
                            + "as it is. A last argument of true goes through all levels, not just one.")
            .example("flatten([['bojjus', 'girl'], ['gunchus', 'boy']])", "['bojjus', 'girl', 'gunchus', 'boy']")
            .example("flatten([[['bojjus', 'gunchus']]], true)", "['bojjus', 'gunchus']")
            .adjusted(
                    List.of(required("items", ParameterType.ARRAY), optionalRepeated("more", ARRAY_OR_FLAG)),
                    Flatten::together,
                    signature -> DataType.array(leaf(signature.type(0), levels(signature))),
                    Flatten::kernel)
            .build();

    private Flatten() {}

    private static int levels(Signature arguments) {
        boolean isDeep = arguments
                .literal(arguments.count() - 1)
                .filter(Boolean.TRUE::equals)
                .isPresent();
        return isDeep ? Integer.MAX_VALUE : 1;
    }

    private static int arrays(Signature arguments) {
        boolean hasFlag = arguments.type(arguments.count() - 1) == DataType.BOOLEAN;
        return arguments.count() - (hasFlag ? 1 : 0);
    }

    /** The type of the items after so many levels of arrays within the array are gone. */
    private static DataType leaf(DataType array, int levels) {
        DataType item = array instanceof ArrayType outer ? outer.element() : DataType.NULL;
        int left = levels;
        while (left > 0 && item instanceof ArrayType inner) {
            item = inner.element();
            left--;
        }
        return item;
    }

    /** The items, once flat, are brought to their common type. */
    private static Optional<List<DataType>> together(Signature arguments) {
        int arrays = arrays(arguments);
        boolean hasFlag = arrays < arguments.count();
        if (hasFlag && arguments.literal(arrays).isEmpty()) {
            return Optional.empty();
        }
        List<DataType> leaves = new ArrayList<>(arrays);
        for (int i = 0; i < arrays; i++) {
            if (arguments.type(i) == DataType.BOOLEAN) {
                return Optional.empty();
            }
            leaves.add(leaf(arguments.type(i), levels(arguments)));
        }
        return Coercion.common(leaves).map(common -> {
            List<DataType> targets = new ArrayList<>(arguments.types());
            for (int i = 0; i < arrays; i++) {
                targets.set(i, withLeaf(arguments.type(i), levels(arguments), common));
            }
            return targets;
        });
    }

    private static DataType withLeaf(DataType array, int levels, DataType leaf) {
        boolean isNested = levels > 0 && array instanceof ArrayType outer && outer.element() instanceof ArrayType;
        return DataType.array(isNested ? withLeaf(((ArrayType) array).element(), levels - 1, leaf) : leaf);
    }

    private static Kernel kernel(CallSite site) {
        int arrays = arrays(site.arguments());
        int levels = levels(site.arguments());
        return (in, out) -> flatten(in, arrays, levels, out);
    }

    private static void flatten(Arguments in, int arrays, int levels, Output out) {
        ListOutput result = out.lists();
        List<NestedItems> sources = new ArrayList<>(arrays);
        for (int i = 0; i < arrays; i++) {
            NestedItems items = new NestedItems(in.lists(i), levels);
            result.source(items.leaves());
            sources.add(items);
        }
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            boolean hasNull = false;
            for (NestedItems items : sources) {
                hasNull |= items.hasNull(row);
            }
            if (hasNull) {
                out.setNull(row);
                continue;
            }
            for (int i = 0; i < arrays; i++) {
                sources.get(i).addTo(result, i, row);
            }
            result.end(row);
        }
    }
}
