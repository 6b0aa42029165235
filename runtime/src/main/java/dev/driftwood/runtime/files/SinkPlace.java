package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;

/**
 * Where a file whose path comes from data is staged.
 *
 * @param inFolder whether the path leads into the sink's folder, which may be cleared; else the file is staged for the
 *     container's root, which must not be
 * @param relativePath below the sink's folder, or the container's root
 */
public record SinkPlace(boolean inFolder, String relativePath) {

    static SinkPlace of(List<String> names, String folder) {
        List<String> prefix = ContainerPath.names(folder, DiagnosticCode.UNSAFE_PATH);
        boolean inside =
                names.size() > prefix.size() && names.subList(0, prefix.size()).equals(prefix);
        return new SinkPlace(inside, String.join("/", inside ? names.subList(prefix.size(), names.size()) : names));
    }
}
