package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Says why no file was found, and what is there instead. */
final class MissingFiles {

    private static final int SHOWN = 5;

    private static final String OTHERWISE = " Or set ignoreNoFilesFound: true.";

    private final FileStore store;

    MissingFiles(FileStore store) {
        this.store = store;
    }

    DataFlowException nothingMatched(String pattern, List<StoredFile> hidden) throws IOException {
        String message = "the pattern '" + ContainerPath.normalize(pattern) + "' matched 0 files";
        String hint;
        if (hidden.isEmpty()) {
            hint = whereItEnds(PathPattern.of(pattern).fixedNames());
        } else {
            message += "; " + hidden.size() + (hidden.size() == 1 ? " was" : " were") + " ignored as hidden";
            hint = "Names that begin with _ or . are not read: "
                    + shorten(hidden.stream().map(StoredFile::path).toList()) + ".";
        }
        return error(message, store.describe(pattern), hint + OTHERWISE);
    }

    DataFlowException noneInTime(List<String> patterns, int matched, FileSelection selection) {
        String after = selection.modifiedAfter().map(time -> " from " + time).orElse("");
        String before =
                selection.modifiedBefore().map(time -> " before " + time).orElse("");
        return error(
                matched + (matched == 1 ? " file was" : " files were") + " found, but none modified" + after + before,
                String.join(", ", patterns.stream().map(store::describe).toList()),
                "Check modifiedAfter and modifiedBefore (UTC)." + OTHERWISE);
    }

    private static DataFlowException error(String message, String where, String hint) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PATH, message).in(where).hint(hint));
    }

    /** The deepest folder on the way that exists, and what in it is nearest to the name that does not. */
    private String whereItEnds(List<String> names) throws IOException {
        String folder = "";
        for (String name : names) {
            List<String> there = store.names(folder);
            if (!there.contains(name + "/") && !there.contains(name)) {
                String ends = "There is no '" + name + "' in " + store.describe(folder);
                Optional<String> near = NearNames.nearest(name, there);
                return near.map(other -> ends + ": did you mean " + other + "?").orElseGet(() -> ends + holds(there));
            }
            folder += "/" + name;
        }
        return store.describe(folder) + " exists" + holds(store.names(folder)).replace(", which", " and");
    }

    private static String holds(List<String> names) {
        return names.isEmpty() ? ", which is empty." : ", which holds " + shorten(names) + ".";
    }

    private static String shorten(List<String> names) {
        String shown = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
        return names.size() > SHOWN ? shown + " and " + (names.size() - SHOWN) + " more" : shown;
    }
}
