package dev.driftwood.lake.store;

import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Makes each operation one step to all others. */
final class Steps {

    interface Step<T> {
        T run() throws IOException, ServiceError;
    }

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    <T> T reading(Step<T> step) throws IOException, ServiceError {
        return run(lock.readLock(), step);
    }

    <T> T changing(Step<T> step) throws IOException, ServiceError {
        return run(lock.writeLock(), step);
    }

    private static <T> T run(Lock lock, Step<T> step) throws IOException, ServiceError {
        lock.lock();
        try {
            return step.run();
        } finally {
            lock.unlock();
        }
    }
}
