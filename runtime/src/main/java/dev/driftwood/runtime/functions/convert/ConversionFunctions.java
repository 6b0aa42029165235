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
        return List.of(
                "isBoolean",
                "isByte",
                "isDate",
                "isDecimal",
                "isDouble",
                "isFloat",
                "isInteger",
                "isLong",
                "isNan",
                "isShort",
                "isTimestamp",
                "toBinary",
                "toBoolean",
                "toByte",
                "toDate",
                "toDecimal",
                "toDouble",
                "toFloat",
                "toInteger",
                "toLong",
                "toShort",
                "toString",
                "toTimestamp");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "isBoolean" -> TextTests.IS_BOOLEAN;
            case "isByte" -> TextTests.IS_BYTE;
            case "isDate" -> TemporalTests.IS_DATE;
            case "isDecimal" -> TextTests.IS_DECIMAL;
            case "isDouble" -> TextTests.IS_DOUBLE;
            case "isFloat" -> TextTests.IS_FLOAT;
            case "isInteger" -> TextTests.IS_INTEGER;
            case "isLong" -> TextTests.IS_LONG;
            case "isNan" -> IsNan.FUNCTION;
            case "isShort" -> TextTests.IS_SHORT;
            case "isTimestamp" -> TemporalTests.IS_TIMESTAMP;
            case "toBinary" -> ToBinary.FUNCTION;
            case "toBoolean" -> ToBoolean.FUNCTION;
            case "toByte" -> ToNumbers.TO_BYTE;
            case "toDate" -> ToTemporal.TO_DATE;
            case "toDecimal" -> ToDecimal.FUNCTION;
            case "toDouble" -> ToNumbers.TO_DOUBLE;
            case "toFloat" -> ToNumbers.TO_FLOAT;
            case "toInteger" -> ToNumbers.TO_INTEGER;
            case "toLong" -> ToNumbers.TO_LONG;
            case "toShort" -> ToNumbers.TO_SHORT;
            case "toString" -> ToStringFunction.FUNCTION;
            case "toTimestamp" -> ToTemporal.TO_TIMESTAMP;
            default -> null;
        };
    }
}
