package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.files.SinkFileNaming;
import dev.driftwood.runtime.files.SinkPlace;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The staged files of a sink: which folder a partition's file goes to, and its name there. */
final class SinkFiles implements AutoCloseable {

    private final FileSinkNode node;
    private final StagedFolder folder;
    private @Nullable StagedFolder root;

    private SinkFiles(FileSinkNode node, StagedFolder folder) {
        this.node = node;
        this.folder = folder;
    }

    static SinkFiles open(FileSinkNode node) throws IOException {
        FileStore store = node.place().store();
        return new SinkFiles(node, store.stage(node.place().path(), node.clear()));
    }

    /** A file with the folder it will appear in. */
    record Created(OutputFile file, String path) {}

    /**
     * Starts the file of a partition.
     *
     * @param label what the rows name the partition by; empty for a numbered one
     */
    Created create(int partition, String label) throws IOException {
        SinkFileNaming naming = node.naming();
        if (naming instanceof SinkFileNaming.ColumnAsFileName byName) {
            return createNamed(
                    byName.place(label, node.place().given() ? "" : node.place().path()));
        }
        if (naming instanceof SinkFileNaming.ColumnAsFolder byFolder) {
            String below = byFolder.folder(label);
            return createIn(
                    folder, below + "/" + numbered(byFolder.files(), below).fileName(0));
        }
        if (naming instanceof SinkFileNaming.Default numbered) {
            SinkFileNaming.Default next = numbered(numbered, label);
            return createIn(folder, label.isEmpty() ? next.fileName(partition) : label + "/" + next.fileName(0));
        }
        String name = ((SinkFileNaming.ByPartition) naming).fileName(partition);
        return createIn(folder, label.isEmpty() ? name : label + "/" + name);
    }

    /** Starts the file that carries the schema where there is no row to name one. */
    Created createEmpty() throws IOException {
        String extension = node.format().extension(node.writeRequest().properties());
        return createIn(
                folder, numbered(new SinkFileNaming.Default(extension, 0), "").fileName(0));
    }

    private SinkFileNaming.Default numbered(SinkFileNaming.Default naming, String below) throws IOException {
        if (node.clear()) {
            return naming;
        }
        String path = below.isEmpty() ? node.place().path() : node.place().path() + "/" + below;
        return naming.after(node.place().store().names(path));
    }

    private Created createNamed(SinkPlace place) throws IOException {
        if (place.inFolder() || node.place().given()) {
            return createIn(folder, place.relativePath());
        }
        StagedFolder container = root;
        if (container == null) {
            container = node.place().store().stage("", false);
            root = container;
        }
        return createIn(container, place.relativePath());
    }

    private static Created createIn(StagedFolder folder, String path) throws IOException {
        return new Created(folder.create(path), folder.describe() + "/" + path);
    }

    List<StagedFolder> staged() {
        List<StagedFolder> staged = new ArrayList<>();
        staged.add(folder);
        if (root != null) {
            staged.add(root);
        }
        return staged;
    }

    String describe() {
        return folder.describe();
    }

    @Override
    public void close() throws IOException {
        try {
            folder.close();
        } finally {
            if (root != null) {
                root.close();
            }
        }
    }
}
