package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.database.Database;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.script.source.Diagnostic;
import java.net.URI;
import java.util.Optional;

/** Where the streams of a run find what lies outside: what the user said, else what the script says below the base folder. */
public interface Places {

    /** The place of a source: its container and the pattern, unless the script's own paths hold. */
    Place source(BindContext context);

    /** Where a sink lands: its container and folder. */
    Destination sink(BindContext context);

    /** Where those of a sink's rows land that failed an assertion. */
    Destination errorRows(BindContext context);

    /** The database that a source reads instead of files, if the user names one. */
    Optional<Database> sourceDatabase(BindContext context);

    /** The database that a sink writes instead of files, if the user names one. */
    Optional<Database> sinkDatabase(BindContext context);

    /** The address that an external call may go to, if the user allows one. */
    Optional<URI> call(BindContext context);

    /** Where something lands, or why nobody knows: whoever only looks at a flow need not have said it. */
    sealed interface Destination {

        record Known(Place place) implements Destination {}

        record Unknown(Diagnostic complaint) implements Destination {}
    }

    /**
     * @param path a pattern (source) or folder (sink) from the container's root; empty if the script's own path properties
     *     say where
     */
    record Place(FileStore store, String path, boolean given) {

        /** Another path of the same container. */
        public Place at(String otherPath) {
            return new Place(store, otherPath, given);
        }
    }
}
