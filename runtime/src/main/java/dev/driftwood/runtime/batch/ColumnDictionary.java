package dev.driftwood.runtime.batch;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.arrow.vector.FieldVector;

/**
 * Values that rows of a column point at. Its entries are final; it is freed when the last holder lets go. Batches on several
 * threads may hold it at once. Created with one reference, which belongs to the creator.
 *
 * <p>An entry may be null if no row points at it, and two entries may be equal.
 */
public final class ColumnDictionary implements AutoCloseable {

    /** What was made of the entries; used by several threads. */
    public interface Attachment extends AutoCloseable {
        @Override
        void close();
    }

    private final SharedVector entries;
    private final AtomicInteger references = new AtomicInteger(1);
    private final Map<Object, Attachment> attachments = new IdentityHashMap<>();

    /** Takes the vector over, which is not itself encoded. */
    public ColumnDictionary(SharedVector entries) {
        this.entries = entries;
    }

    /** Number of entries. */
    public int size() {
        return entries.rows();
    }

    public FieldVector entries() {
        return entries.vector();
    }

    /**
     * What is kept with the dictionary under the key, whose identity counts.
     *
     * @param make makes it at first; it is closed with the dictionary
     */
    public Attachment attachment(Object key, Supplier<? extends Attachment> make) {
        synchronized (attachments) {
            return attachments.computeIfAbsent(key, each -> make.get());
        }
    }

    /** Takes one more reference; the caller closes it. */
    public ColumnDictionary retain() {
        if (references.getAndIncrement() <= 0) {
            throw new IllegalStateException("dictionary is already freed");
        }
        return this;
    }

    /** Gives one reference back. */
    @Override
    public void close() {
        int left = references.decrementAndGet();
        if (left < 0) {
            throw new IllegalStateException("dictionary is freed twice");
        }
        if (left > 0) {
            return;
        }
        synchronized (attachments) {
            attachments.values().forEach(Attachment::close);
            attachments.clear();
        }
        entries.close();
    }
}
