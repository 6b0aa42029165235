package dev.driftwood.runtime.functions.random;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of random values by name. */
public final class RandomFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Random values";
    }

    @Override
    public List<String> names() {
        return List.of("uuid");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return name.equals("uuid") ? Uuid.FUNCTION : null;
    }
}
