package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arithmetic functions by name. */
public final class ArithmeticFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Arithmetic";
    }

    @Override
    public List<String> names() {
        return List.of("add", "divide", "minus", "multiply");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "add" -> Add.FUNCTION;
            case "divide" -> Divide.FUNCTION;
            case "minus" -> Minus.FUNCTION;
            case "multiply" -> Multiply.FUNCTION;
            default -> null;
        };
    }
}
