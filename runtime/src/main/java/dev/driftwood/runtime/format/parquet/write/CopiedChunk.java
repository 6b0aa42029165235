package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.parquet.carry.BloomFilterCopy;
import dev.driftwood.runtime.format.parquet.carry.ChunkCopy;
import dev.driftwood.runtime.format.parquet.carry.StoredChunk;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import dev.driftwood.runtime.storage.ReservedPart;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A chunk of another file that is copied as it is when its place is known. */
record CopiedChunk(StoredChunk stored, List<String> path) implements ChunkContent {

    @Override
    public Supplier<IndexedChunk> write(ChunkTarget target) throws IOException {
        Optional<ReservedPart> part = target.file().reserve(ChunkCopy.size(stored));
        if (part.isEmpty()) {
            IndexedChunk copied = ChunkCopy.copy(stored, path, target.file(), target.buffer());
            return () -> copied;
        }
        Later later = new Later(stored, path, part.get());
        target.later(later);
        return later;
    }

    @Override
    public Extent writeBloomFilter(ChunkTarget target) throws IOException {
        return BloomFilterCopy.copy(stored, target.file(), target.buffer());
    }

    /** Copies into the place that is reserved. */
    private static final class Later implements Transfer, Supplier<IndexedChunk> {

        private final StoredChunk stored;
        private final List<String> path;
        private final ReservedPart part;
        private @Nullable IndexedChunk copied;

        Later(StoredChunk stored, List<String> path, ReservedPart part) {
            this.stored = stored;
            this.path = path;
            this.part = part;
        }

        @Override
        public void run(ByteBuffer buffer) throws IOException {
            copied = ChunkCopy.copy(stored, path, part, buffer);
            part.complete();
        }

        @Override
        public IndexedChunk get() {
            if (copied == null) {
                throw new IllegalStateException("the file is finished before column '" + path + "' is copied");
            }
            return copied;
        }
    }
}
