package dev.driftwood.runtime.functions.map;

import static dev.driftwood.runtime.functions.Parameter.optionalRepeated;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.MapType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** {@code associate}, {@code keys} and {@code values}: into a map and out of it again. */
public final class Entries {

    public static final ScalarFunction ASSOCIATE = ScalarFunction.named("associate")
            .summary(
                    "The map of keys and values in turn, the keys of one type and the values of one; without any, an empty map of "
                            + "strings. The same as [key -> value, ...]. A null key or a key that is there already is an error.")
            .example(
                    "associate('fruit', 'apple', 'vegetable', 'carrot')",
                    "['fruit' -> 'apple', 'vegetable' -> 'carrot']")
            .nullsSeen()
            .form(Form.MAP, List.of(optionalRepeated("keysAndValues", ParameterType.ANY)))
            .build();

    public static final ScalarFunction KEYS = ScalarFunction.named("keys")
            .summary("The keys of a map, in its order.")
            .example("keys(['fruit' -> 'apple', 'vegetable' -> 'carrot'])", "['fruit', 'vegetable']")
            .prepared(
                    List.of(required("map", ParameterType.MAP)),
                    signature -> DataType.array(((MapType) signature.type(0)).key()),
                    site -> (in, out) -> copy(in, in.lists(0).keys(), out))
            .build();

    public static final ScalarFunction VALUES = ScalarFunction.named("values")
            .summary("The values of a map, in its order.")
            .example("values(['fruit' -> 'apple', 'vegetable' -> 'carrot'])", "['apple', 'carrot']")
            .prepared(
                    List.of(required("map", ParameterType.MAP)),
                    signature -> DataType.array(((MapType) signature.type(0)).value()),
                    site -> (in, out) -> copy(in, in.lists(0).values(), out))
            .build();

    private Entries() {}

    private static void copy(Arguments in, FieldVector side, Output out) {
        ListInput maps = in.lists(0);
        ListOutput result = out.lists();
        int source = result.source(side);
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            for (int entry = maps.start(row); entry < maps.end(row); entry++) {
                result.add(source, entry);
            }
            result.end(row);
        }
    }
}
