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
        return List.of(
                "abs",
                "acos",
                "add",
                "asin",
                "atan",
                "atan2",
                "bitwiseAnd",
                "bitwiseOr",
                "bitwiseXor",
                "cbrt",
                "ceil",
                "cos",
                "cosh",
                "degrees",
                "divide",
                "factorial",
                "floor",
                "log",
                "log10",
                "minus",
                "mod",
                "multiply",
                "negate",
                "pMod",
                "pmod",
                "power",
                "radians",
                "random",
                "round",
                "sin",
                "sinh",
                "sqrt",
                "tan",
                "tanh");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "abs" -> Magnitude.ABS;
            case "acos" -> Trigonometry.ACOS;
            case "add" -> Add.FUNCTION;
            case "asin" -> Trigonometry.ASIN;
            case "atan" -> Trigonometry.ATAN;
            case "atan2" -> Trigonometry.ATAN2;
            case "bitwiseAnd" -> Bitwise.AND;
            case "bitwiseOr" -> Bitwise.OR;
            case "bitwiseXor" -> Bitwise.XOR;
            case "cbrt" -> Powers.CBRT;
            case "ceil" -> Whole.CEIL;
            case "cos" -> Trigonometry.COS;
            case "cosh" -> Trigonometry.COSH;
            case "degrees" -> Trigonometry.DEGREES;
            case "divide" -> Divide.FUNCTION;
            case "factorial" -> Powers.FACTORIAL;
            case "floor" -> Whole.FLOOR;
            case "log" -> Powers.LOG;
            case "log10" -> Powers.LOG10;
            case "minus" -> Minus.FUNCTION;
            case "mod" -> Mod.MOD;
            case "multiply" -> Multiply.FUNCTION;
            case "negate" -> Magnitude.NEGATE;
            case "pMod", "pmod" -> Mod.PMOD;
            case "power" -> Powers.POWER;
            case "radians" -> Trigonometry.RADIANS;
            case "random" -> RandomFunction.FUNCTION;
            case "round" -> Round.FUNCTION;
            case "sin" -> Trigonometry.SIN;
            case "sinh" -> Trigonometry.SINH;
            case "sqrt" -> Powers.SQRT;
            case "tan" -> Trigonometry.TAN;
            case "tanh" -> Trigonometry.TANH;
            default -> null;
        };
    }
}
