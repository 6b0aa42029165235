package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** To which types the arguments of a call, each of which its parameter takes, are brought; empty if they do not go together. */
@FunctionalInterface
public interface Targets {

    /** Each argument as its own parameter wants it. */
    Targets EACH = arguments -> Optional.of(arguments.types());

    /** All of them in their common type. */
    Targets UNIFIED = arguments ->
            Coercion.common(arguments.types()).map(common -> Collections.nCopies(arguments.count(), common));

    /** The types that the parameters are asked about; a parameter may still narrow them down. */
    Optional<List<DataType>> of(Signature arguments);
}
