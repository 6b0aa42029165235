package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A folder of a store that plays a container: nothing outside of it can be named. */
public final class SubfolderStore implements FileStore {

    private final FileStore store;
    private final String folder;

    private SubfolderStore(FileStore store, String folder) {
        this.store = store;
        this.folder = folder;
    }

    /** The store itself for its root. */
    public static FileStore of(FileStore store, String folder) {
        String path = ContainerPath.normalize(folder);
        return path.equals("/") ? store : new SubfolderStore(store, path);
    }

    @Override
    public String address() {
        return store.describe(folder);
    }

    @Override
    public String describe(String path) {
        return store.describe(folder + "/" + path);
    }

    @Override
    public Listing list(String pattern) throws IOException {
        // Compiled here first, so that a complaint shows the pattern as it was written.
        PathPattern own = PathPattern.of(pattern);
        Listing listing = store.list(PathPattern.quote(folder) + "/" + own);
        return new Listing(inside(listing.files()), inside(listing.hidden()));
    }

    @Override
    public List<String> names(String path) throws IOException {
        return store.names(outside(path, DiagnosticCode.INVALID_PATH));
    }

    @Override
    public Optional<StoreTraffic> traffic() {
        return store.traffic();
    }

    @Override
    public int filesAtOnce() {
        return store.filesAtOnce();
    }

    /** A folder that is not there yet is made by whoever writes into it. */
    @Override
    public boolean exists() throws IOException {
        return store.exists();
    }

    @Override
    public InputFile open(StoredFile file) throws IOException {
        return store.open(outside(file));
    }

    @Override
    public void delete(StoredFile file) throws IOException {
        store.delete(outside(file));
    }

    @Override
    public void move(StoredFile file, String targetPath) throws IOException {
        store.move(outside(file), outside(targetPath, DiagnosticCode.UNSAFE_PATH));
    }

    @Override
    public StagedFolder stage(String path, boolean clear) throws IOException {
        return store.stage(outside(path, DiagnosticCode.UNSAFE_PATH), clear);
    }

    private String outside(String path, DiagnosticCode code) {
        return folder + "/" + String.join("/", ContainerPath.names(path, code));
    }

    private StoredFile outside(StoredFile file) {
        return new StoredFile(folder + file.path(), file.length(), file.lastModified(), file.version());
    }

    private List<StoredFile> inside(List<StoredFile> files) {
        return files.stream()
                .map(file -> new StoredFile(
                        file.path().substring(folder.length()), file.length(), file.lastModified(), file.version()))
                .toList();
    }
}
