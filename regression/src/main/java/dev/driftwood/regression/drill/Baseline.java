package dev.driftwood.regression.drill;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.CellNotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a team has accepted, by the flow and by what was changed: {@code loses CuratedOrders.order_total}. The file is sorted, so
 * that its changes are read like those of code.
 */
public record Baseline(SortedMap<String, SortedMap<String, String>> accepted) {

    public static final Baseline NONE = new Baseline(new TreeMap<>());

    private static final String TITLE =
            "# What driftwood drill may find without failing the build; --update-baseline writes it" + " anew.\n";

    public Baseline {
        accepted = Collections.unmodifiableSortedMap(accepted);
    }

    /**
     * Reads a file; one that is not there accepts nothing.
     *
     * @param shown its name for complaints
     */
    public static Baseline read(Path file, String shown) throws IOException {
        if (!Files.exists(file)) {
            return NONE;
        }
        SortedMap<String, SortedMap<String, String>> accepted = new TreeMap<>();
        for (Map.Entry<String, Node> subject :
                Documents.read(file, shown).fields().all().entrySet()) {
            SortedMap<String, String> entries = new TreeMap<>();
            subject.getValue().fields().all().forEach((key, value) -> entries.put(key, value.text()));
            accepted.put(subject.getKey(), entries);
        }
        return new Baseline(accepted);
    }

    /** Whether a result is one that stands here. */
    public boolean accepts(DrillResult result) {
        return result.signature().equals(entries(result.subject()).get(result.key()));
    }

    /** Whether somebody has to look at it. */
    public boolean isNew(DrillResult result) {
        return result.isBad() && !accepts(result);
    }

    /**
     * What stands here and does not happen any more.
     *
     * @param complete whether all that there is was tried
     */
    public List<String> outdated(List<DrillResult> results, boolean complete) {
        Set<String> happening = new HashSet<>();
        Set<String> tried = new HashSet<>();
        for (DrillResult result : results) {
            tried.add(name(result.subject(), result.key()));
            if (result.isBad() && accepts(result)) {
                happening.add(name(result.subject(), result.key()));
            }
        }
        List<String> outdated = new ArrayList<>();
        accepted.forEach((subject, entries) -> entries.forEach((key, signature) -> {
            String name = name(subject, key);
            if (!happening.contains(name) && (complete || tried.contains(name))) {
                outdated.add(name + ": " + signature);
            }
        }));
        return outdated;
    }

    /** This with what happens now; of what was not tried it stays unless all was tried. */
    public Baseline updated(List<DrillResult> results, boolean complete) {
        SortedMap<String, SortedMap<String, String>> updated = new TreeMap<>();
        if (!complete) {
            accepted.forEach((subject, entries) -> updated.put(subject, new TreeMap<>(entries)));
        }
        for (DrillResult result : results) {
            SortedMap<String, String> entries = updated.computeIfAbsent(result.subject(), none -> new TreeMap<>());
            if (result.isBad()) {
                entries.put(result.key(), result.signature());
            } else {
                entries.remove(result.key());
            }
        }
        updated.values().removeIf(Map::isEmpty);
        return new Baseline(updated);
    }

    /** The file. */
    public String print() {
        StringBuilder text = new StringBuilder(TITLE);
        accepted.forEach((subject, entries) -> {
            text.append(scalar(subject)).append(":\n");
            entries.forEach((key, signature) -> text.append("  ")
                    .append(scalar(key))
                    .append(": ")
                    .append(scalar(signature))
                    .append('\n'));
        });
        return accepted.isEmpty() ? TITLE + "{}\n" : text.toString();
    }

    private static String scalar(String text) {
        return text.matches("[A-Za-z][A-Za-z0-9_./@, -]*[A-Za-z0-9_]") ? text : CellNotation.quote(text);
    }

    private SortedMap<String, String> entries(String subject) {
        return accepted.getOrDefault(subject, Collections.emptySortedMap());
    }

    private static String name(String subject, String key) {
        return subject + ": " + key;
    }
}
