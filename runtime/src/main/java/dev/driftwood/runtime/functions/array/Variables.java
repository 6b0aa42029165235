package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.functions.LambdaVariables;
import dev.driftwood.runtime.functions.LambdaVariables.Variable;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import java.util.List;

/** The variables of the functions over arrays. Rule: language.md, section 2. */
final class Variables {

    static final LambdaVariables ITEM = (earlier, body) -> List.of(new Variable("item", item(earlier)));

    static final LambdaVariables ITEM_AND_INDEX =
            (earlier, body) -> List.of(new Variable("item", item(earlier)), new Variable("index", DataType.INTEGER));

    static final LambdaVariables INDEX = (earlier, body) -> List.of(new Variable("index", DataType.INTEGER));

    static final LambdaVariables TWO_ITEMS =
            (earlier, body) -> List.of(new Variable("item1", item(earlier)), new Variable("item2", item(earlier)));

    private Variables() {}

    /** The type of the items of the first argument; any, if that is no array, which is complained of later. */
    static DataType item(List<DataType> earlier) {
        return earlier.get(0) instanceof ArrayType array ? array.element() : DataType.STRING;
    }
}
