package dev.driftwood.runtime;

import dev.driftwood.runtime.storage.ConnectionSettings;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.Listing;
import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.StoreTraffic;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Accounts that are folders, with a folder for each container: {@code test://account/container/path}. */
record FolderAccounts(Path folder) implements RemoteStores {

    private static final String SCHEME = "test://";

    @Override
    public boolean knows(String address) {
        return address.startsWith(SCHEME);
    }

    @Override
    public RemotePlace open(String address, Optional<ConnectionSettings> service) {
        String[] names = address.substring(SCHEME.length()).split("/", 3);
        return place(names[0], names[1], names.length < 3 ? "" : names[2]);
    }

    @Override
    public RemotePlace open(String address, String container, Optional<ConnectionSettings> service) {
        return address.indexOf('/', SCHEME.length()) < 0
                ? place(address.substring(SCHEME.length()), container, "")
                : open(address, service);
    }

    private RemotePlace place(String account, String container, String path) {
        String name = account + "/" + container;
        return new RemotePlace(new Container(SCHEME + name, new LocalFileStore(folder.resolve(name))), path);
    }

    /** A folder that has an address. */
    private record Container(String address, FileStore store) implements FileStore {

        @Override
        public String describe(String path) {
            return address + (path.startsWith("/") ? path : "/" + path);
        }

        @Override
        public Optional<StoreTraffic> traffic() {
            return Optional.of(new StoreTraffic(Map.of("list", 1L), 0, 0, 0));
        }

        @Override
        public Listing list(String pattern) throws IOException {
            return store.list(pattern);
        }

        @Override
        public List<String> names(String path) throws IOException {
            return store.names(path);
        }

        @Override
        public boolean exists() throws IOException {
            return store.exists();
        }

        @Override
        public InputFile open(StoredFile file) throws IOException {
            return store.open(file);
        }

        @Override
        public void delete(StoredFile file) throws IOException {
            store.delete(file);
        }

        @Override
        public void move(StoredFile file, String targetPath) throws IOException {
            store.move(file, targetPath);
        }

        @Override
        public StagedFolder stage(String path, boolean clear) throws IOException {
            return store.stage(path, clear);
        }
    }
}
