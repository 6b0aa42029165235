package dev.driftwood.runtime.functions.map;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.LambdaVariables.Variable;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.array.ItemPieces;
import dev.driftwood.runtime.functions.array.ItemPieces.Piece;
import dev.driftwood.runtime.functions.array.Results;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.MapOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.MapType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** {@code mapAssociation} and {@code reassociate}: an expression over the entries of a map. */
public final class Associations {

    private static final List<Parameter> PARAMETERS =
            List.of(required("map", ParameterType.MAP), lambda("change", ParameterType.ANY, Associations::keyAndValue));

    public static final ScalarFunction MAP_ASSOCIATION = ScalarFunction.named("mapAssociation")
            .summary("The array of what an expression makes of each entry of a map, which it calls #key and #value.")
            .example(
                    "mapAssociation(['bojjus' -> 'gunchus', 'appa' -> 'ammi'], @(key = #key, value = #value))",
                    "[@(key = 'bojjus', value = 'gunchus'), @(key = 'appa', value = 'ammi')]")
            .prepared(PARAMETERS, signature -> DataType.array(signature.type(1)), site -> Associations::toArray)
            .build();

    public static final ScalarFunction REASSOCIATE = ScalarFunction.named("reassociate")
            .summary("A map of the same keys, with the values that an expression makes of #key and #value.")
            .example(
                    "reassociate(['fruit' -> 'apple', 'vegetable' -> 'tomato'], substring(#key, 1, 1) + substring(#value, 1, 1))",
                    "['fruit' -> 'fa', 'vegetable' -> 'vt']")
            .prepared(
                    PARAMETERS,
                    signature -> DataType.map(((MapType) signature.type(0)).key(), signature.type(1)),
                    site -> Associations::toMap)
            .build();

    private Associations() {}

    private static List<Variable> keyAndValue(List<DataType> earlier, DataType body) {
        MapType map = earlier.get(0) instanceof MapType given ? given : DataType.map(DataType.STRING, DataType.STRING);
        return List.of(new Variable("key", map.key()), new Variable("value", map.value()));
    }

    /** What the expression makes of the entries of a piece. */
    private static FieldVector change(Arguments in, ListInput maps, Piece piece) {
        List<FieldVector> variables = List.of(piece.values(maps.keys()), piece.values(maps.values()));
        return in.lambda(0).evaluate(variables, piece.rows(), piece.count());
    }

    private static void toArray(Arguments in, Output out) {
        ListInput maps = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, maps);
        ListOutput result = out.lists();
        try (Results results = new Results()) {
            while (pieces.hasNext()) {
                try (Piece piece = pieces.next()) {
                    int source = result.source(results.keep(change(in, maps, piece)));
                    int entry = 0;
                    for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                        for (int end = entry + maps.size(row); entry < end; entry++) {
                            result.add(source, entry);
                        }
                        result.end(row);
                    }
                }
            }
            out.finish();
        }
    }

    private static void toMap(Arguments in, Output out) {
        ListInput maps = in.lists(0);
        ItemPieces pieces = new ItemPieces(in, out, maps);
        MapOutput result = out.maps(maps.keys());
        try (Results results = new Results()) {
            while (pieces.hasNext()) {
                try (Piece piece = pieces.next()) {
                    int source = result.values(results.keep(change(in, maps, piece)));
                    int entry = 0;
                    for (int row = piece.first(); row < piece.end(); row = out.next(row + 1)) {
                        for (int end = entry + maps.size(row); entry < end; entry++) {
                            result.add(piece.positions()[entry], source, entry);
                        }
                        result.end(row);
                    }
                }
            }
            out.finish();
        }
    }
}
