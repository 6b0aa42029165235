package dev.driftwood.runtime.functions;

/** Makes the kernel of one call of a window function when it is bound. */
@FunctionalInterface
public interface WindowKernelFactory {

    /** The kernel.
     *
     * @throws InvalidArgumentException if a literal is not usable */
    WindowKernel kernel(CallSite site);
}
