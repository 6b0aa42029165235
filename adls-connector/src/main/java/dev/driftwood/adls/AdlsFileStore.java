package dev.driftwood.adls;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.adls.publication.StagingAreas;
import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.Listing;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.StoreTraffic;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.storage.Utf8Order;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A container of a storage account as a store of files. Only files count; what is a folder is up to the account. */
public final class AdlsFileStore implements FileStore {

    private final Container container;
    private final StagingAreas staging;

    /** @param staging of the same container */
    public AdlsFileStore(Container container, StagingAreas staging) {
        this.container = container;
        this.staging = staging;
    }

    @Override
    public String address() {
        return container.address();
    }

    @Override
    public String describe(String path) {
        return ContainerPath.describe(address(), path);
    }

    @Override
    public Listing list(String pattern) throws IOException {
        PathPattern compiled = PathPattern.of(pattern);
        staging.recoverAbove(compiled.fixedNames());
        AdlsWalk walk = new AdlsWalk(container, compiled);
        Listing listing = walk.run();
        while (staging.recover(walk.areas(), walk.journals())) {
            walk = new AdlsWalk(container, compiled);
            listing = walk.run();
        }
        if (listing.files().isEmpty() && listing.hidden().isEmpty()) {
            requireContainer();
        }
        return listing;
    }

    /** A file that is not there, and a container that is not there, are told in the same way. */
    private void requireContainer() throws IOException {
        if (!container.exists()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.SOURCE_INVALID_PAYLOAD, "the container " + address() + " does not exist")
                    .in(address())
                    .hint("Create it, or correct its name or that of the account."));
        }
    }

    @Override
    public List<String> names(String folder) throws IOException {
        String path = pathOf(ContainerPath.names(folder, DiagnosticCode.INVALID_PATH));
        List<String> names = new ArrayList<>();
        container.children(path, entry -> {
            if (!entry.name().equals(ContainerPath.AREA)) {
                names.add(entry.folder() ? entry.name() + "/" : entry.name());
            }
        });
        names.sort(Utf8Order.INSTANCE);
        return names;
    }

    @Override
    public int filesAtOnce() {
        return container.requestsAtOnce();
    }

    @Override
    public boolean exists() throws IOException {
        return container.exists();
    }

    @Override
    public InputFile open(StoredFile file) throws IOException {
        ContainerPath.names(file.path(), DiagnosticCode.INVALID_PATH);
        return container.open(file);
    }

    @Override
    public void delete(StoredFile file) throws IOException {
        container.delete(file);
    }

    @Override
    public void move(StoredFile file, String targetPath) throws IOException {
        List<String> names = ContainerPath.names(targetPath, DiagnosticCode.UNSAFE_PATH);
        requirePossible(names);
        String target = pathOf(names);
        if (container.find(target).filter(Entry::folder).isPresent()) {
            throw unwritable(targetPath, "it is a folder", "Name the file's new path, not a folder to put it into.");
        }
        try {
            container.move(file, target);
        } catch (FileAlreadyExistsException e) {
            throw unwritable(targetPath, "a file is where a folder is needed", "Choose another path.");
        }
    }

    private DataFlowException unwritable(String path, String why, String hint) {
        String where = describe(path);
        return new DataFlowException(Diagnostic.error(DiagnosticCode.UNWRITABLE, "cannot write " + where + ": " + why)
                .in(where)
                .hint(hint));
    }

    @Override
    public StagedFolder stage(String folder, boolean clear) throws IOException {
        List<String> names = ContainerPath.names(folder, DiagnosticCode.UNSAFE_PATH);
        requirePossible(names);
        return staging.stage(names, clear);
    }

    @Override
    public Optional<StoreTraffic> traffic() {
        return Optional.of(container.traffic());
    }

    private static void requirePossible(List<String> names) {
        for (String name : names) {
            ContainerPath.sinkNames(name, false);
        }
    }

    private static String pathOf(List<String> names) {
        return "/" + String.join("/", names);
    }
}
