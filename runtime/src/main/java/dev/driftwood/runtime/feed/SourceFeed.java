package dev.driftwood.runtime.feed;

import dev.driftwood.types.DataType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is said of one source.
 *
 * @param hints column to the type that it is read as
 * @param rescuedData the column that keeps what does not fit
 * @param newColumns what happens to columns that are not known; empty for what is usual
 * @param incremental whether only files are read that have not landed yet
 */
public record SourceFeed(
        Map<String, DataType> hints,
        Optional<String> rescuedData,
        Optional<NewColumns> newColumns,
        Optional<Boolean> incremental,
        Optional<ChangedFiles> changedFiles) {

    /** Nothing is said. */
    public static final SourceFeed NONE =
            new SourceFeed(Map.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Where what does not fit is kept if nobody says where. */
    public static final String RESCUED_DATA = "_rescued_data";

    public SourceFeed {
        hints = Collections.unmodifiableMap(new LinkedHashMap<>(hints));
    }

    /** The column that keeps what does not fit, if there is one: also where new columns have to be kept somewhere. */
    public Optional<String> rescued() {
        return rescuedData.or(() -> newColumns.filter(NewColumns.RESCUE::equals).map(mode -> RESCUED_DATA));
    }

    public boolean isIncremental() {
        return incremental.orElse(false);
    }

    /** This one, and what it leaves open from another. */
    public SourceFeed over(SourceFeed other) {
        Map<String, DataType> all = new LinkedHashMap<>(other.hints);
        all.putAll(hints);
        return new SourceFeed(
                all,
                rescuedData.or(other::rescuedData),
                newColumns.or(other::newColumns),
                incremental.or(other::incremental),
                changedFiles.or(other::changedFiles));
    }

    /** The same for a run that neither knows nor remembers what has landed. */
    SourceFeed forgetful() {
        return new SourceFeed(hints, rescuedData, newColumns, Optional.empty(), Optional.empty());
    }

    SourceFeed with(ColumnHint hint) {
        Map<String, DataType> all = new LinkedHashMap<>(hints);
        all.put(hint.column(), hint.type());
        return new SourceFeed(all, rescuedData, newColumns, incremental, changedFiles);
    }
}
