package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;

/** What a kernel may know of its call before any row is there. */
public record CallSite(Signature arguments, DataType result) {

    /** The type of an argument. */
    public DataType type(int argument) {
        return arguments.type(argument);
    }
}
