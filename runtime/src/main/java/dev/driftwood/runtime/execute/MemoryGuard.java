package dev.driftwood.runtime.execute;

import com.sun.management.OperatingSystemMXBean;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.lang.management.ManagementFactory;

/** Stops a run that keeps more rows than the machine's memory bears, before the system stops it without a word. */
public final class MemoryGuard {

    /** Too little to ask the system about, which takes time. */
    private static final long ALWAYS_FINE = 1L << 29;

    private static final long MEGABYTE = 1L << 20;

    private MemoryGuard() {}

    /** Asked for when it is needed first. */
    private static final class Machine {
        static final long LIMIT = limit();

        private static long limit() {
            long all = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
            long besideHeap = all - Runtime.getRuntime().maxMemory();
            return Math.max(besideHeap / 4 * 3, all / 4);
        }
    }

    /**
     * @param stream what keeps the rows
     * @throws DataFlowException with {@code DF-Executor-OutOfMemoryError} if the run holds too much by now
     */
    public static void check(ExecutionContext context, String stream) {
        long taken = context.allocator().getAllocatedMemory();
        if (taken > ALWAYS_FINE) {
            check(taken, Machine.LIMIT, stream);
        }
    }

    static void check(long taken, long limit, String stream) {
        if (taken > limit) {
            throw new DataFlowException(
                    Diagnostic.error(
                                    DiagnosticCode.OUT_OF_MEMORY,
                                    "The rows that `" + Names.quote(stream) + "` has to keep take " + taken / MEGABYTE
                                            + " MB, and this machine has " + limit / MEGABYTE + " MB for them.")
                            .hint(
                                    "filter rows and leave out columns before; of a join, let the smaller stream be the right one"));
        }
    }
}
