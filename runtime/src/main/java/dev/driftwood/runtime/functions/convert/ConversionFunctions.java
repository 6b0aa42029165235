package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conversion functions by name. */
public final class ConversionFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Conversion";
    }

    @Override
    public List<String> names() {
        return List.of("toBoolean");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "toBoolean" -> ToBoolean.FUNCTION;
            default -> null;
        };
    }
}
