package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.MapType;
import dev.driftwood.types.DataType.StructType;
import java.util.Optional;

/**
 * Which type can be converted to which, and the kernel that does it. The same kernels serve casts that the binder inserts,
 * {@code ? type} and the functions toX without a format. Rule: undocumented.md, conversions (Spark's, ANSI mode off).
 */
public final class Conversions {

    private Conversions() {}

    /** The kernel that converts its first argument; empty if the language has no such conversion. */
    public static Optional<Kernel> find(DataType from, DataType to) {
        if (from.equals(to)) {
            return Optional.of(NestedCasts.copy());
        }
        if (to == DataType.STRING) {
            return Optional.of(ToText.kernel(from));
        }
        if (from == DataType.STRING) {
            return FromText.kernel(to);
        }
        if (isNested(from) || isNested(to)) {
            return NestedCasts.kernel(from, to);
        }
        if (to == DataType.BINARY) {
            return ToBytes.kernel(from);
        }
        if (from == DataType.BOOLEAN && Coercion.isNumber(to)) {
            return Optional.of(BooleanCasts.toNumber(to));
        }
        if (Coercion.isNumber(from) && to == DataType.BOOLEAN) {
            return Optional.of(BooleanCasts.fromNumber(from));
        }
        if (Coercion.isNumber(from) && Coercion.isNumber(to)) {
            return Optional.of(NumberCasts.kernel(from, to));
        }
        return TemporalCasts.kernel(from, to);
    }

    private static boolean isNested(DataType type) {
        return type instanceof ArrayType || type instanceof MapType || type instanceof StructType;
    }
}
