package dev.driftwood.lake.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Data that was appended to a file and not flushed yet, at the positions at which it will be. */
final class UncommittedFile {

    private final Path place;
    private final ByteRanges ranges = new ByteRanges();

    UncommittedFile(Path place) {
        this.place = place;
    }

    /** Puts bytes that have arrived in a file of their own to their position. */
    synchronized void add(Path arrived, long position) throws IOException {
        long length = Files.size(arrived);
        if (position == 0 && !Files.exists(place)) {
            Files.move(arrived, place);
        } else {
            try (FileChannel from = FileChannel.open(arrived);
                    FileChannel to = FileChannel.open(place, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                transfer(from, 0, to, position, length);
            }
            Files.delete(arrived);
        }
        ranges.add(position, position + length);
    }

    synchronized boolean covers(long from, long to) {
        return ranges.covers(from, to);
    }

    /** Makes the bytes up to a length part of the file itself. */
    synchronized void commit(Path file, long committed, long length) throws IOException {
        if (committed == 0 && !ranges.reachesBeyond(length)) {
            Files.move(place, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            return;
        }
        try (FileChannel from = FileChannel.open(place);
                FileChannel to = FileChannel.open(file, StandardOpenOption.WRITE)) {
            transfer(from, committed, to, committed, length - committed);
        }
    }

    private static void transfer(FileChannel from, long at, FileChannel to, long position, long length)
            throws IOException {
        to.position(position);
        long done = 0;
        while (done < length) {
            long moved = from.transferTo(at + done, length - done, to);
            if (moved == 0) {
                throw new IOException("uncommitted data has become shorter");
            }
            done += moved;
        }
    }

    synchronized void discard() throws IOException {
        Files.deleteIfExists(place);
    }
}
