package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.report.FileLoss;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts values that became null because they could not be converted, for each place in the script, and what of files did not become
 * values at all. Belongs to one worker; the
 * workers' counts are merged in scan order, so that the samples do not depend on timing.
 */
public final class ConversionFailures {

    private static final int SAMPLES = 3;
    private static final int SAMPLE_LENGTH = 80;

    private final Map<Key, Tally> tallies = new LinkedHashMap<>();

    private final Map<FileKey, FileLoss> files = new LinkedHashMap<>();

    private record FileKey(String stream, String file, FileLoss.Kind kind) {
        static FileKey of(FileLoss loss) {
            return new FileKey(loss.stream(), loss.file(), loss.kind());
        }
    }

    private record Key(CallPlace place, DataType target) {}

    /**
     * What could not be converted at one place.
     *
     * @param samples the first distinct raw values, cut to a readable length
     */
    public record Failure(CallPlace place, DataType target, long count, List<String> samples) {
        public Failure {
            samples = List.copyOf(samples);
        }
    }

    /** The count of one place. */
    public static final class Tally {

        private final List<String> samples = new ArrayList<>(SAMPLES);
        private long count;

        private Tally() {}

        /** Counts the values of so many more rows. */
        public void add(int rows) {
            count += rows;
        }

        /** Whether the raw value of the next failure is worth passing to {@link #sample}. */
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

    /** The count of the place, 0 at first. */
    public Tally tally(CallPlace place, DataType target) {
        return tallies.computeIfAbsent(new Key(place, target), key -> new Tally());
    }

    /** Counts what did not even become a value. */
    public void add(FileLoss loss) {
        files.merge(FileKey.of(loss), loss, FileLoss::and);
    }

    /** What files hold and rows do not, in order of the first of each kind. */
    public List<FileLoss> fileLosses() {
        return List.copyOf(files.values());
    }

    /** Adds what a later part of the data counted. */
    public void merge(ConversionFailures later) {
        later.tallies.forEach((key, tally) -> {
            Tally mine = tally(key.place, key.target);
            mine.count += tally.count;
            tally.samples.forEach(mine::sample);
        });
        later.files.values().forEach(this::add);
    }

    /** Takes what another run over the same data counted, where that is more: it may have computed other columns. */
    public void takeHigher(ConversionFailures other) {
        other.tallies.forEach((key, tally) -> {
            Tally mine = tallies.get(key);
            if (mine == null || mine.count < tally.count) {
                tallies.put(key, tally);
            }
        });
        other.files.forEach((key, loss) -> files.merge(key, loss, (a, b) -> a.count() < b.count() ? b : a));
    }

    /** Every place with a failure, in order of the first one. */
    public List<Failure> failures() {
        List<Failure> failures = new ArrayList<>();
        tallies.forEach((key, tally) -> {
            if (tally.count > 0) {
                failures.add(new Failure(key.place, key.target, tally.count, tally.samples));
            }
        });
        return failures;
    }
}
