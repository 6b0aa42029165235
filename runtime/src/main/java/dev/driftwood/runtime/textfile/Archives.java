package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** Archives of one file, read as that file. Several would need a header each, so more than one is refused. */
final class Archives {

    private Archives() {}

    static InputStream onlyZipEntry(InputStream stored, InputFile file) throws IOException {
        ZipInputStream zip = new ZipInputStream(stored);
        ZipEntry entry = zip.getNextEntry();
        while (entry != null && entry.isDirectory()) {
            entry = zip.getNextEntry();
        }
        if (entry == null) {
            throw new ZipException("no file in it");
        }
        return new OnlyEntry(
                zip,
                () -> {
                    ZipEntry next = zip.getNextEntry();
                    return next != null && !next.isDirectory();
                },
                file);
    }

    static InputStream onlyTarEntry(InputStream stored, InputFile file) throws IOException {
        TarArchiveInputStream tar = new TarArchiveInputStream(stored);
        TarArchiveEntry entry = tar.getNextEntry();
        while (entry != null && !entry.isFile()) {
            entry = tar.getNextEntry();
        }
        if (entry == null) {
            throw new IOException("no file in it");
        }
        return new OnlyEntry(
                tar,
                () -> {
                    TarArchiveEntry next = tar.getNextEntry();
                    return next != null && next.isFile();
                },
                file);
    }

    /** Whether another file follows. */
    private interface Following {
        boolean exists() throws IOException;
    }

    private static final class OnlyEntry extends InputStream {
        private final InputStream archive;
        private final Following following;
        private final InputFile file;
        private boolean ended;

        OnlyEntry(InputStream archive, Following following, InputFile file) {
            this.archive = archive;
            this.following = following;
            this.file = file;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = ended ? -1 : archive.read(target, offset, length);
            if (count < 0 && !ended) {
                ended = true;
                if (following.exists()) {
                    throw new DataFlowException(
                            Diagnostic.error(DiagnosticCode.UNSUPPORTED_FEATURE, "the archive holds more than one file")
                                    .in(file.file().path())
                                    .hint("unpack it into a folder and read that"));
                }
            }
            return count;
        }

        @Override
        public void close() throws IOException {
            archive.close();
        }
    }
}
