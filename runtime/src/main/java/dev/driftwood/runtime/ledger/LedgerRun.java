package dev.driftwood.runtime.ledger;

import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A flow's ledgers while one run has them for itself. What it records is staged, and published with what the sinks write. */
public final class LedgerRun implements AutoCloseable {

    static final String EXTENSION = ".json";

    private final StagedFolder folder;

    LedgerRun(StagedFolder folder) {
        this.folder = folder;
    }

    /** Writes what is to be remembered of a source from now on. */
    public void record(SourceLedger ledger) throws IOException {
        try (OutputFile file = folder.create(Ledger.fileName(ledger.source()) + EXTENSION)) {
            file.write(ByteBuffer.wrap(LedgerText.print(ledger).getBytes(StandardCharsets.UTF_8)));
            file.commit();
        }
    }

    /** To be published with what the sinks write, so that both are there or neither. */
    public StagedFolder staged() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
