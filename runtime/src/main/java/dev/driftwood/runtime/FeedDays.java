package dev.driftwood.runtime;

import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;

/** Divides a feed into its days: every file or folder that its pattern matches is one, in the order of their names. */
public final class FeedDays {

    private FeedDays() {}

    /**
     * The places of the days, each of which can be given to a source.
     *
     * @throws DataFlowException if the pattern matches nothing
     */
    public static List<String> of(String pattern, RemoteStores remoteStores) throws IOException {
        RemotePlaces remote = new RemotePlaces(remoteStores);
        Places.Place place = remote.isRemote(pattern) ? remote.given(pattern) : LocalPlace.source(pattern);
        int depth = place.path().contains("**") ? Integer.MAX_VALUE : depth(place.path());
        TreeSet<String> days = new TreeSet<>();
        for (StoredFile file : place.store().list(place.path()).files()) {
            days.add(first(file.path(), depth));
        }
        if (days.isEmpty()) {
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.INVALID_PATH, "there is no file at " + pattern)
                    .in(pattern));
        }
        return days.stream().map(place.store()::describe).toList();
    }

    private static int depth(String pattern) {
        return (int) pattern.chars().filter(c -> c == '/').count() + (pattern.startsWith("/") ? 0 : 1);
    }

    /** A path, which begins with a slash, cut to so many of its parts. */
    private static String first(String path, int parts) {
        int end = 0;
        for (int i = 0; i < parts && end >= 0; i++) {
            end = path.indexOf('/', end + 1);
        }
        return end < 0 ? path : path.substring(0, end);
    }
}
