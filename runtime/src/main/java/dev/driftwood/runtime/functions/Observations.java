package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is noticed of values and rows while expressions are evaluated: what each place in the script lost, and what of files did not
 * become values at all. Belongs to one worker; what workers noticed is merged in scan order, so that samples do not depend on timing.
 */
public final class Observations {

    private static final int SAMPLES = 3;
    private static final int SAMPLE_LENGTH = 80;

    private final boolean ofAllRows;
    private final Optional<EntryLosses> entries;
    private final Map<Key, Tally> tallies = new LinkedHashMap<>();

    private final Map<FileKey, FileLoss> files = new LinkedHashMap<>();

    private record FileKey(String stream, String file, FileLoss.Kind kind) {
        static FileKey of(FileLoss loss) {
            return new FileKey(loss.stream(), loss.file(), loss.kind());
        }
    }

    private record Key(CallPlace place, DataType target, LossKind kind) {}

    /**
     * What was lost at one place.
     *
     * @param target the type that values were to have
     * @param samples the first distinct raw values, cut to a readable length
     */
    public record Observed(CallPlace place, DataType target, LossKind kind, long count, List<String> samples) {
        public Observed {
            samples = List.copyOf(samples);
        }
    }

    /** The count of one place. */
    public static final class Tally {

        private final List<String> samples = new ArrayList<>(SAMPLES);
        private long count;

        private Tally() {}

        /** Counts the values of so many more rows. */
        public void add(long rows) {
            count += rows;
        }

        /** Whether the raw value of the next loss is worth passing to {@link #sample}. */
        public boolean wantsSample() {
            return samples.size() < SAMPLES;
        }

        public void sample(String raw) {
            String shown = raw.length() <= SAMPLE_LENGTH ? raw : raw.substring(0, SAMPLE_LENGTH) + "…";
            if (wantsSample() && !samples.contains(shown)) {
                samples.add(shown);
            }
        }
    }

    public Observations() {
        this(false);
    }

    /** @param ofAllRows whether rows have to be read that nobody needs, since nobody would hear of what they lose */
    public Observations(boolean ofAllRows) {
        this(ofAllRows, Optional.empty());
    }

    private Observations(boolean ofAllRows, Optional<EntryLosses> entries) {
        this.ofAllRows = ofAllRows;
        this.entries = entries;
    }

    /** Empty ones for evaluating the entries of a dictionary, whose losses go to a place of their own. */
    public Observations ofEntries(EntryLosses losses) {
        return new Observations(ofAllRows, Optional.of(losses));
    }

    /** Where the losses of entries go, if those are what is evaluated. */
    Optional<EntryLosses> entries() {
        return entries;
    }

    /** Empty ones for a part of the same work, to be merged later. */
    public Observations fresh() {
        return new Observations(ofAllRows);
    }

    /** Whether rows have to be read that nobody needs. */
    public boolean ofAllRows() {
        return ofAllRows;
    }

    /** The count of the place, 0 at first. */
    public Tally tally(CallPlace place, DataType target, LossKind kind) {
        return tallies.computeIfAbsent(new Key(place, target, kind), key -> new Tally());
    }

    /** Counts what did not even become a value. */
    public void add(FileLoss loss) {
        files.merge(FileKey.of(loss), loss, FileLoss::and);
    }

    /** What files hold and rows do not, in order of the first of each kind. */
    public List<FileLoss> fileLosses() {
        return List.copyOf(files.values());
    }

    /** Adds what was noticed of a later part of the data. */
    public void merge(Observations later) {
        later.tallies.forEach((key, tally) -> {
            Tally mine = tally(key.place, key.target, key.kind);
            mine.count += tally.count;
            tally.samples.forEach(mine::sample);
        });
        later.files.values().forEach(this::add);
    }

    /** Takes what another run over the same data noticed, where that is more: it may have computed other columns. */
    public void takeHigher(Observations other) {
        other.tallies.forEach((key, tally) -> {
            Tally mine = tallies.get(key);
            if (mine == null || mine.count < tally.count) {
                tallies.put(key, tally);
            }
        });
        other.files.forEach((key, loss) -> files.merge(key, loss, (a, b) -> a.count() < b.count() ? b : a));
    }

    /** Every place that lost something, in order of the first one. */
    public List<Observed> losses() {
        List<Observed> losses = new ArrayList<>();
        tallies.forEach((key, tally) -> {
            if (tally.count > 0) {
                losses.add(new Observed(key.place, key.target, key.kind, tally.count, tally.samples));
            }
        });
        return losses;
    }

    /** Whether a value became null. */
    public boolean anyNulled() {
        for (Map.Entry<Key, Tally> each : tallies.entrySet()) {
            if (each.getKey().kind == LossKind.NULLED && each.getValue().count > 0) {
                return true;
            }
        }
        return false;
    }
}
