package dev.driftwood.runtime;

import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.types.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/**
 * Loads Arrow on a thread of its own while the script is parsed, which takes about as long at the first time. Parsing knows
 * nothing of Arrow and everything else waits, so that no class is ever initialised by two threads at once.
 */
final class ArrowLoading {

    private static final List<DataType> USUAL_TYPES = List.of(
            DataType.INTEGER,
            DataType.LONG,
            DataType.DOUBLE,
            DataType.STRING,
            DataType.TIMESTAMP,
            DataType.decimal(18, 2));

    private final Thread thread = new Thread(ArrowLoading::load, "arrow");

    private ArrowLoading() {}

    static ArrowLoading begin() {
        ArrowLoading loading = new ArrowLoading();
        loading.thread.setDaemon(true);
        // Whoever uses Arrow next meets the same failure, and can report it.
        loading.thread.setUncaughtExceptionHandler((thread, failure) -> {});
        loading.thread.start();
        return loading;
    }

    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void load() {
        try (BufferAllocator allocator = new RootAllocator()) {
            for (DataType type : USUAL_TYPES) {
                ArrowTypes.newVector("", type, allocator).close();
            }
        }
    }
}
