package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** How a whole text file is compressed, by the service's names. */
public enum Compression {
    NONE("none", ""),
    GZIP("gzip", ".gz"),
    BZIP2("bzip2", ".bz2"),
    DEFLATE("deflate", ".deflate"),
    ZIP("ZipDeflate", ".zip"),
    TAR_GZIP("TarGzip", ".tar.gz"),
    TAR("Tar", ".tar");

    private static final int BLOCK = 1 << 16;

    private final String word;
    private final String ending;

    Compression(String word, String ending) {
        this.word = word;
        this.ending = ending;
    }

    /** As the service writes it. */
    public String word() {
        return word;
    }

    /** What files compressed so end in, with the point. */
    public String ending() {
        return ending;
    }

    /** @throws DataFlowException if there is none of that name */
    public static Compression named(String name) {
        for (Compression each : values()) {
            if (each.word.equalsIgnoreCase(name)) {
                return each;
            }
        }
        throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.UNSUPPORTED_FEATURE, "the compression `" + name + "` is not supported for text")
                .hint("supported: none, gzip, bzip2, deflate, ZipDeflate, TarGzip, Tar"));
    }

    static Compression ofName(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".tgz")) {
            return TAR_GZIP;
        }
        Compression found = NONE;
        for (Compression each : values()) {
            // The longest ending counts: .tar.gz is no plain .gz.
            if (each != NONE && name.endsWith(each.ending) && each.ending.length() > found.ending.length()) {
                found = each;
            }
        }
        return found;
    }

    /** The content of the stored bytes. */
    InputStream open(InputStream stored, InputFile file) throws IOException {
        if (this == NONE) {
            return stored;
        }
        CountedStream counted = new CountedStream(new BufferedInputStream(stored, BLOCK));
        try {
            return new BoundedInflation(expanded(counted, file), counted, file, word);
        } catch (IOException e) {
            throw notSo(file, e);
        }
    }

    private InputStream expanded(InputStream stored, InputFile file) throws IOException {
        return switch (this) {
            case NONE -> stored;
            case GZIP -> new GZIPInputStream(stored, BLOCK);
            case BZIP2 -> new BZip2CompressorInputStream(stored, true);
            case DEFLATE -> new InflaterInputStream(stored);
            case ZIP -> Archives.onlyZipEntry(stored, file);
            case TAR_GZIP -> Archives.onlyTarEntry(new GZIPInputStream(stored, BLOCK), file);
            case TAR -> Archives.onlyTarEntry(stored, file);
        };
    }

    private DataFlowException notSo(InputFile file, IOException e) {
        String what = e instanceof ZipException || e.getMessage() == null ? "" : ": " + e.getMessage();
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.CORRUPT_FILE, "the file is not compressed with " + word + what)
                        .in(file.file().path())
                        .hint("set compressionCodec to how it is, or get the file again"),
                e);
    }

    /**
     * A stream that compresses into the target.
     *
     * @throws DataFlowException if files are read in this way, but not written
     */
    public OutputStream compress(OutputStream target) throws IOException {
        return switch (this) {
            case NONE -> target;
            case GZIP -> new GZIPOutputStream(target, BLOCK);
            case BZIP2 -> new BZip2CompressorOutputStream(target);
            case DEFLATE -> new DeflaterOutputStream(target);
            case ZIP, TAR_GZIP, TAR ->
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.UNSUPPORTED_FEATURE,
                                "a sink writes no " + word + " files, nor does the service")
                        .hint("use gzip, bzip2 or deflate"));
        };
    }
}
