package dev.driftwood.runtime.ledger;

import dev.driftwood.runtime.storage.StoredFile;
import java.time.Instant;

/**
 * A file that has landed, as it was then.
 *
 * @param version that the store gives each content; empty on a local disk, where size and time say it
 */
public record LandedFile(long size, Instant modified, String version, Instant landed) {

    static LandedFile of(StoredFile file, boolean remote, Instant landed) {
        return new LandedFile(file.length(), file.lastModified(), remote ? file.version() : "", landed);
    }

    /** Whether it is still what it was. */
    public boolean isSame(LandedFile now) {
        return size == now.size && version.equals(now.version) && (!version.isEmpty() || modified.equals(now.modified));
    }
}
