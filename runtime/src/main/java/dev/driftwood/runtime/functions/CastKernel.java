package dev.driftwood.runtime.functions;

/** The kernel of a function that does to its first argument just what a cast would do, so that the call can become one. */
public record CastKernel(Kernel conversion) implements Kernel {

    @Override
    public void run(Arguments in, Output out) {
        conversion.run(in, out);
    }
}
