package dev.driftwood.runtime.ledger;

import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.Listing;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A flow's ledgers, a file for each source in a folder of the flow's own. They are read while the flow is bound; a run then takes the
 * folder for itself, and makes sure that nothing has been recorded in between.
 */
public final class Ledger {

    private static final int LARGEST = 256 << 20;

    private final FileStore store;
    private final String folder;
    private final String flow;
    private final Instant clock;
    private final Map<String, Optional<String>> read = new HashMap<>();

    /**
     * @param above the folder that holds the flows' folders, below the store's root
     * @param clock when the run began
     */
    public Ledger(FileStore store, String above, String flow, Instant clock) {
        this.store = store;
        this.folder = above.isEmpty() ? fileName(flow) : above + "/" + fileName(flow);
        this.flow = flow;
        this.clock = clock.truncatedTo(ChronoUnit.SECONDS);
    }

    /** As people would write it. */
    public String describe() {
        return store.describe(folder);
    }

    public Instant clock() {
        return clock;
    }

    /** What is remembered of a source; nothing at first. A publication of a killed run is brought to its end before. */
    public SourceLedger read(String source) throws IOException {
        Optional<String> text = text(source);
        read.put(source, text);
        if (text.isEmpty()) {
            return SourceLedger.begun(flow, source);
        }
        String where = store.describe(path(source));
        SourceLedger ledger = new LedgerText(where).parse(text.get());
        if (!ledger.source().equals(source) || !ledger.flow().equals(flow)) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_LEDGER,
                            "the ledger " + where + " is that of " + ledger.source() + " in the flow " + ledger.flow())
                    .in(where)
                    .hint("Give each flow a folder of its own; a ledger moves to a renamed flow with the name in it."));
        }
        return ledger;
    }

    /** How the ledger calls a file. */
    public String name(String address) throws IOException {
        return LedgerPaths.of(describe(), address);
    }

    /** A file as it is now. */
    public LandedFile landed(StoredFile file, String address) {
        return LandedFile.of(file, LedgerPaths.isRemote(address), clock);
    }

    /**
     * Takes the ledger for a run.
     *
     * @throws DataFlowException with {@code DW-Sink-FolderBusy} if another run has it, or has had it since this one looked
     */
    public LedgerRun begin() throws IOException {
        LedgerRun run = new LedgerRun(store.stage(folder, false));
        boolean ready = false;
        try {
            for (Map.Entry<String, Optional<String>> each : read.entrySet()) {
                if (!text(each.getKey()).equals(each.getValue())) {
                    throw new DataFlowException(Diagnostic.error(
                                    DiagnosticCode.FOLDER_BUSY,
                                    "another run has recorded something in " + describe()
                                            + " since this one looked for files")
                            .in(describe())
                            .hint("Run again."));
                }
            }
            ready = true;
            return run;
        } finally {
            if (!ready) {
                run.close();
            }
        }
    }

    private Optional<String> text(String source) throws IOException {
        if (!store.exists()) {
            return Optional.empty();
        }
        Listing listing = store.list(PathPattern.quote(path(source)));
        // The folder above may have a hidden name: that of a ledger beside the data well may.
        Optional<StoredFile> found = Stream.concat(listing.files().stream(), listing.hidden().stream())
                .findFirst();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        if (found.get().length() > LARGEST) {
            throw new IOException(store.describe(path(source)) + " is too large to be a ledger");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) found.get().length());
        try (InputFile input = store.open(found.get())) {
            input.readFully(0, bytes);
            input.verifyUnchanged();
        }
        return Optional.of(new String(bytes.array(), StandardCharsets.UTF_8));
    }

    private String path(String source) {
        return folder + "/" + fileName(source) + LedgerRun.EXTENSION;
    }

    /** A name that every disk takes: letters, digits and some signs as they are, others by their codes. */
    static String fileName(String name) {
        StringBuilder text = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || c == '-'
                    || (text.length() > 0 && (c == '_' || c == '.' || c == ' '));
            text.append(
                    plain
                            ? String.valueOf(c)
                            : "%" + Integer.toHexString(256 + c).substring(1));
        }
        return text.toString();
    }
}
