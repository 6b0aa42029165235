package dev.driftwood.runtime.catalogue;

import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.aggregate.AggregateFunctions;
import dev.driftwood.runtime.functions.arithmetic.ArithmeticFunctions;
import dev.driftwood.runtime.functions.array.ArrayFunctions;
import dev.driftwood.runtime.functions.bitset.BitSetFunctions;
import dev.driftwood.runtime.functions.column.ColumnFunctions;
import dev.driftwood.runtime.functions.compare.ComparisonFunctions;
import dev.driftwood.runtime.functions.convert.ConversionFunctions;
import dev.driftwood.runtime.functions.date.DateFunctions;
import dev.driftwood.runtime.functions.encode.EncodingFunctions;
import dev.driftwood.runtime.functions.hash.HashFunctions;
import dev.driftwood.runtime.functions.logic.LogicFunctions;
import dev.driftwood.runtime.functions.map.MapFunctions;
import dev.driftwood.runtime.functions.random.RandomFunctions;
import dev.driftwood.runtime.functions.row.RowFunctions;
import dev.driftwood.runtime.functions.text.TextFunctions;
import dev.driftwood.runtime.functions.window.WindowFunctions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Finds functions by name. */
public final class Functions {

    /** Every family, alphabetical. */
    private static final List<FunctionFamily> FAMILIES = List.of(
            new AggregateFunctions(),
            new ArithmeticFunctions(),
            new ArrayFunctions(),
            new BitSetFunctions(),
            new ColumnFunctions(),
            new ComparisonFunctions(),
            new ConversionFunctions(),
            new DateFunctions(),
            new EncodingFunctions(),
            new HashFunctions(),
            new LogicFunctions(),
            new MapFunctions(),
            new RandomFunctions(),
            new RowFunctions(),
            new TextFunctions(),
            new WindowFunctions());

    private Functions() {}

    public static List<FunctionFamily> families() {
        return FAMILIES;
    }

    /** The function of exactly this name or alias. */
    public static Optional<Function> find(String name) {
        for (FunctionFamily family : FAMILIES) {
            Function function = family.find(name);
            if (function != null) {
                return Optional.of(function);
            }
        }
        return Optional.empty();
    }

    /** The function of this name without regard to case, the exact spelling preferred. */
    public static Optional<Function> findIgnoringCase(String name) {
        Optional<Function> exact = find(name);
        if (exact.isPresent()) {
            return exact;
        }
        return names().stream().filter(name::equalsIgnoreCase).findFirst().flatMap(Functions::find);
    }

    /** Every name and alias, alphabetical. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        FAMILIES.forEach(family -> names.addAll(family.names()));
        Collections.sort(names);
        return names;
    }
}
