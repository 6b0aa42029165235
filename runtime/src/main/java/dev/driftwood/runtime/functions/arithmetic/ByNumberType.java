package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.KernelFactory;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;

/** One kernel for each type of number, chosen by the type of the first argument. */
record ByNumberType(
        Kernel bytes, Kernel shorts, Kernel ints, Kernel longs, Kernel floats, Kernel doubles, Kernel decimals)
        implements KernelFactory {

    @Override
    public Kernel kernel(CallSite site) {
        DataType type = site.type(0);
        if (type instanceof DataType.DecimalType) {
            return decimals;
        }
        return switch ((SimpleType) type) {
            case BYTE -> bytes;
            case SHORT -> shorts;
            case INTEGER -> ints;
            case LONG -> longs;
            case FLOAT -> floats;
            case DOUBLE -> doubles;
            case BOOLEAN, STRING, BINARY, DATE, TIMESTAMP, ANY, NULL ->
                throw new IllegalStateException("not a number: " + type);
        };
    }
}
