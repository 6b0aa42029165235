package dev.driftwood.runtime.functions;

/**
 * Computes a function for all rows of a batch. Immutable, used by several threads at once.
 *
 * <p>A row that {@code out.isNull} says is null need not be computed, and is not written: under {@link NullConvention#STRICT}
 * those are the rows with a null argument, and under either convention the rows that nobody asks for, such as those another
 * branch of {@code iif} answers. Cheap loops may run over all rows and write into null ones; code that is slow, that may fail or
 * that counts failures goes from one live row to the next with {@code out.next}.
 */
@FunctionalInterface
public interface Kernel {

    void run(Arguments in, Output out);
}
