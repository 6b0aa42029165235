package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * A temporary file that loses its name at once, or on Windows when its last user is gone: so the system frees it however the
 * program ends, and nobody else can open it. Failures are diagnostics.
 */
public final class UnnamedFile implements AutoCloseable {

    private static final String PREFIX = "driftwood-spill-";

    private final Path folder;
    private final FileChannel channel;
    private long end;

    private UnnamedFile(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Creates an empty one.
     *
     * @throws dev.driftwood.script.source.DataFlowException if the folder cannot be written
     */
    public static UnnamedFile create(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel channel = FileChannel.open(
                    folder.resolve(PREFIX + UUID.randomUUID()),
                    Set.of(
                            StandardOpenOption.CREATE_NEW,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE),
                    forThisUser());
            return new UnnamedFile(folder, channel);
        } catch (IOException e) {
            throw StorageFailure.spilling(folder.toString(), e);
        }
    }

    private static FileAttribute<?>[] forThisUser() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Where the next byte goes. */
    public long end() {
        return end;
    }

    /** Appends what remains of the buffer; gives the number of its bytes. */
    public int append(ByteBuffer bytes) {
        int count = bytes.remaining();
        try {
            while (bytes.hasRemaining()) {
                end += channel.write(bytes, end);
            }
        } catch (IOException e) {
            throw StorageFailure.spilling(folder.toString(), e);
        }
        return count;
    }

    /** Reads bytes from a position on, as many as there are and as the buffer has room for. */
    public int read(ByteBuffer into, long position) {
        try {
            return channel.read(into, position);
        } catch (IOException e) {
            throw StorageFailure.reading(folder.toString(), e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw StorageFailure.spilling(folder.toString(), e);
        }
    }
}
