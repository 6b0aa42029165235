package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.CastKernel;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.types.DataType;

/** The kernel of a toX function without a format. */
final class Targeted {

    private Targeted() {}

    /** @throws InvalidArgumentException if the language has no such conversion */
    static Kernel kernel(CallSite site, DataType to) {
        return Conversions.find(site.type(0), to)
                .map(CastKernel::new)
                .orElseThrow(() -> new InvalidArgumentException(
                        0, "has the type " + site.type(0) + ", which is not converted to " + to));
    }
}
