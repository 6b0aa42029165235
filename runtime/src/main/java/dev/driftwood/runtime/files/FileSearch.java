package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.Listing;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One search for the files of a source. Every pattern must match something, as in Spark, unless no files are fine. */
final class FileSearch {

    private static final String SPARK_METADATA = "/_spark_metadata/";

    private final FileStore store;
    private final FileSelection selection;
    private final Map<String, StoredFile> files = new LinkedHashMap<>();
    private final Map<String, StoredFile> hidden = new LinkedHashMap<>();
    private final List<String> patterns = new ArrayList<>();

    FileSearch(FileStore store, FileSelection selection) {
        this.store = store;
        this.selection = selection;
    }

    List<StoredFile> run() throws IOException {
        List<String> wanted = selected();
        if (selection.fileList()) {
            wanted = listed(wanted);
        }
        for (String pattern : wanted) {
            patterns.add(ContainerPath.normalize(pattern));
            search(pattern);
        }
        requireNoSparkMetadata();
        List<StoredFile> recent = new ArrayList<>();
        for (StoredFile file : files.values()) {
            if (selection.includes(file.lastModified())) {
                recent.add(file);
            }
        }
        if (recent.isEmpty() && !files.isEmpty() && !selection.ignoreNoFilesFound()) {
            throw new MissingFiles(store).noneInTime(patterns, files.size(), selection);
        }
        return recent;
    }

    List<StoredFile> hidden() {
        return List.copyOf(hidden.values());
    }

    List<String> patterns() {
        return patterns;
    }

    private List<String> selected() {
        if (selection.wildcardPaths().isEmpty()) {
            return List.of(PathPattern.quote(selection.folderPath() + "/" + selection.fileName()));
        }
        for (String pattern : selection.wildcardPaths()) {
            if (pattern.isBlank()) {
                throw new DataFlowException(
                        Diagnostic.error(DiagnosticCode.INVALID_PATH, "a wildcard path of the source is empty")
                                .hint("Write '**' if every file of the container is meant."));
            }
        }
        return selection.wildcardPaths();
    }

    /** Replaces lists of files by what is in them. */
    private List<String> listed(List<String> lists) throws IOException {
        String base = selection.wildcardPaths().isEmpty() ? selection.folderPath() : "";
        List<String> entries = new ArrayList<>();
        for (String list : lists) {
            Listing listing = store.list(list);
            if (listing.files().isEmpty() && !selection.ignoreNoFilesFound()) {
                throw new MissingFiles(store).nothingMatched(list, listing.hidden());
            }
            for (StoredFile file : listing.files()) {
                entries.addAll(new FileList(store, file).entries(base));
            }
        }
        return entries;
    }

    private void search(String pattern) throws IOException {
        Listing listing = store.list(pattern);
        for (StoredFile file : listing.hidden()) {
            hidden.putIfAbsent(file.path(), file);
        }
        if (listing.files().isEmpty() && !selection.ignoreNoFilesFound()) {
            requireNoSparkMetadata();
            throw new MissingFiles(store).nothingMatched(pattern, listing.hidden());
        }
        for (StoredFile file : listing.files()) {
            files.putIfAbsent(file.path(), file);
        }
    }

    /** Spark reads such a folder by its log of committed files; reading it by its listing could give rows twice. */
    private void requireNoSparkMetadata() {
        for (String path : hidden.keySet()) {
            int marker = path.indexOf(SPARK_METADATA);
            if (marker >= 0) {
                String folder = store.describe(path.substring(0, marker));
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_SPARK_FOLDER,
                                folder + " holds _spark_metadata, which structured streaming left there")
                        .in(folder)
                        .hint("Remove " + folder
                                + "/_spark_metadata once no stream writes there, or read with a pattern"
                                + " that leaves it out, such as '*.parquet'."));
            }
        }
    }
}
