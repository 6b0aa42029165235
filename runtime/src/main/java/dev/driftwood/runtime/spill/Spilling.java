package dev.driftwood.runtime.spill;

import dev.driftwood.runtime.storage.UnnamedFile;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** What the operators of one run share to bear more rows than memory does. */
public final class Spilling {

    private final MemoryBudget budget;
    private final Optional<Path> folder;
    private final BufferAllocator allocator;

    public Spilling(SpillSettings settings, BufferAllocator allocator) {
        this.budget = new MemoryBudget(settings.memory());
        this.folder = settings.folder();
        this.allocator = allocator;
    }

    /** For one more holder of rows, who closes it. */
    public MemoryShare share() {
        return budget.open();
    }

    /** A new file, which the caller closes. */
    public SpillFile file() {
        Path parent = folder.orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
        return new SpillFile(UnnamedFile.create(parent), allocator);
    }

    public BufferAllocator allocator() {
        return allocator;
    }
}
