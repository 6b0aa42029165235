package dev.driftwood.runtime.functions.bitset;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of bit sets by name. */
public final class BitSetFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Bit sets";
    }

    @Override
    public List<String> names() {
        return List.of("isBitSet", "setBitSet", "toBitSet");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "isBitSet" -> IsBitSet.FUNCTION;
            case "setBitSet" -> SetBitSet.FUNCTION;
            case "toBitSet" -> ToBitSet.FUNCTION;
            default -> null;
        };
    }
}
