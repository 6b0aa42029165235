package dev.driftwood.runtime.functions;

/** Makes the kernel of one call when it is bound: chosen by its types, prepared with its literals (a regex is compiled once). */
@FunctionalInterface
public interface KernelFactory {

    /** The kernel.
     *
     * @throws InvalidArgumentException if a literal is not usable */
    Kernel kernel(CallSite site);
}
