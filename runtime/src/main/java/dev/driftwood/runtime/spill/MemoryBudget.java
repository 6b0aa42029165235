package dev.driftwood.runtime.spill;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The memory in which the operators of a run may hold rows, Java's heap and Arrow's buffers together. Half of it is divided evenly
 * among those that hold rows, so that none is left without; the other half is for whoever asks first.
 */
public final class MemoryBudget {

    /** Too little to ask the system about, which takes time. */
    private static final long ALWAYS_FINE = 1L << 27;

    /** Of Java's heap, which batches on their way through need as well. */
    private static final int HEAP_SHARE = 3;

    private final OptionalLong asked;
    private final long heap;
    private final List<MemoryShare> shares = new ArrayList<>();

    /** @param bytes or nothing for a share of the machine */
    public MemoryBudget(OptionalLong bytes) {
        this(bytes, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    }

    /** @param heap of Java's heap */
    MemoryBudget(OptionalLong bytes, long heap) {
        this.asked = bytes;
        this.heap = heap;
    }

    /** Asked for when it is needed first. */
    private static final class Machine {
        static final long LIMIT =
                ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize() / 2;
    }

    /** Most bytes that all may hold together. */
    public long bytes() {
        return asked.orElseGet(() -> Machine.LIMIT);
    }

    /** A share for one more holder of rows, who closes it when it holds none any more. */
    public synchronized MemoryShare open() {
        MemoryShare share = new MemoryShare(this);
        shares.add(share);
        return share;
    }

    synchronized void close(MemoryShare share) {
        shares.remove(share);
    }

    /** Whether what a share holds is no more than it may. */
    synchronized boolean bears(MemoryShare share) {
        long all = 0;
        for (MemoryShare each : shares) {
            all += each.bytes();
        }
        if (asked.isEmpty() && all <= Math.min(ALWAYS_FINE, heap)) {
            return true;
        }
        long total = bytes();
        return bears(share.bytes(), total, MemoryShare::bytes)
                && bears(share.heapBytes(), Math.min(heap, total), MemoryShare::heapBytes);
    }

    @FunctionalInterface
    private interface Holding {
        long of(MemoryShare share);
    }

    private boolean bears(long held, long limit, Holding holding) {
        long own = limit / 2 / Math.max(1, shares.size());
        if (held <= own) {
            return true;
        }
        long common = 0;
        for (MemoryShare each : shares) {
            common += Math.max(0, holding.of(each) - own);
        }
        return common <= limit / 2;
    }
}
