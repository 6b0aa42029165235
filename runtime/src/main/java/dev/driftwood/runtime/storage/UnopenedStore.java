package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A container that nobody looks into: its paths have names, and no files. */
public final class UnopenedStore implements FileStore {

    private final Optional<FileStore> store;

    /** @param store that gives paths their names; empty if it is not known either */
    public UnopenedStore(Optional<FileStore> store) {
        this.store = store;
    }

    @Override
    public String address() {
        return store.map(FileStore::address).orElse("");
    }

    @Override
    public String describe(String path) {
        return store.map(known -> known.describe(path)).orElse("");
    }

    @Override
    public Listing list(String pattern) {
        return new Listing(List.of(), List.of());
    }

    @Override
    public List<String> names(String folder) {
        return List.of();
    }

    @Override
    public boolean exists() {
        return true;
    }

    @Override
    public InputFile open(StoredFile file) throws IOException {
        throw refused(file.path());
    }

    @Override
    public void delete(StoredFile file) throws IOException {
        throw refused(file.path());
    }

    @Override
    public void move(StoredFile file, String targetPath) throws IOException {
        throw refused(file.path());
    }

    @Override
    public StagedFolder stage(String folder, boolean clear) throws IOException {
        throw refused(folder);
    }

    private IOException refused(String path) {
        return new IOException("nobody was to look at " + describe(path));
    }
}
