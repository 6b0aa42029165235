package dev.driftwood.runtime;

import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.files.FileLook;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Looks at files without a flow: what their footers say. */
public final class FileSchemas {

    private static final String USUAL_FORMAT = "parquet";
    private static final String EVERYTHING = "**";

    private FileSchemas() {}

    /** A file and what is in it. */
    public record Described(String path, long bytes, FileDescription description) {}

    /**
     * The files that a path, folder or pattern names, or an address that the remote stores know, in the order of the listing.
     *
     * @throws DataFlowException if there is none, or one is damaged
     */
    public static List<Described> describe(String given, RemoteStores remoteStores) throws IOException {
        RemotePlaces remote = new RemotePlaces(remoteStores);
        Places.Place place = remote.isRemote(given) ? remote.given(given) : LocalPlace.source(given);
        String pattern = place.path().isEmpty() ? EVERYTHING : place.path();
        List<StoredFile> files = place.store().list(pattern).files();
        if (files.isEmpty()) {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.INVALID_PATH, "there is no file at " + given)
                    .in(given));
        }
        // One of each, since what files say alike is kept by their format.
        Map<String, FileFormat> formats = new ConcurrentHashMap<>();
        return FileLook.into(
                place.store().filesAtOnce(),
                files,
                file -> described(
                        place.store(), file, formats.computeIfAbsent(format(file.name()), name -> Formats.named(name)
                                .orElseThrow())));
    }

    private static Described described(FileStore store, StoredFile file, FileFormat format) throws IOException {
        try (InputFile input = store.open(file)) {
            FileDescription description = format.describe(input, ReadOptions.DEFAULT);
            return new Described(store.describe(file.path()), file.length(), description);
        }
    }

    /** Whether files carry the types of their columns, as far as the ends of their names tell; else a flow infers them. */
    public static boolean areTyped(String given) {
        return StandInFormat.of(given) == StandInFormat.PARQUET;
    }

    private static String format(String file) {
        for (String name : Formats.names()) {
            FileFormat format = Formats.named(name).orElseThrow();
            // What is in files without types depends on how a source is told to read them.
            if (format.typed() && file.endsWith(format.extension())) {
                return name;
            }
        }
        return USUAL_FORMAT;
    }
}
