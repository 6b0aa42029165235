package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The journal's file: lines of fields between tabs. {@code publication} names the run, each {@code area} an area that takes
 * part, each {@code step} the number of its area and three paths below that, {@code -} for none; {@code end} comes last.
 */
final class JournalText {

    private static final String NONE = "-";

    private final Path home;

    /** @param area the area that holds this copy: other areas are written relative to it */
    JournalText(StagingArea area) {
        this.home = area.anchor();
    }

    String print(Journal journal) {
        StringBuilder text = new StringBuilder();
        JournalFields.line(text, "publication", journal.id());
        for (StagingArea area : journal.areas()) {
            boolean sameTree = home.getRoot() != null
                    && home.getRoot().equals(area.anchor().getRoot());
            JournalFields.line(text, "area", (sameTree ? home.relativize(area.anchor()) : area.anchor()).toString());
        }
        for (Replacement step : journal.steps()) {
            int number = areaOf(journal, step.to());
            Path anchor = journal.areas().get(number).anchor();
            JournalFields.line(
                    text,
                    "step",
                    Integer.toString(number),
                    relative(anchor, step.from()),
                    relative(anchor, step.to()),
                    relative(anchor, step.old()));
        }
        JournalFields.line(text, "end", Integer.toString(journal.steps().size()));
        return text.toString();
    }

    /** A file that was torn off was never acted upon: it reads as a publication without steps. */
    Journal parse(String text) throws IOException {
        String[] lines = text.split("\n", -1);
        if (lines.length < 2 || !lines[lines.length - 2].startsWith("end\t")) {
            return new Journal("", List.of(new StagingArea(home)), List.of());
        }
        String id = "";
        List<StagingArea> areas = new ArrayList<>();
        List<Replacement> steps = new ArrayList<>();
        for (int i = 0; i < lines.length - 1; i++) {
            String line = lines[i];
            String[] fields = line.split("\t", -1);
            switch (fields[0]) {
                case "publication" -> id = fields[1];
                case "area" ->
                    areas.add(new StagingArea(
                            home.resolve(JournalFields.unescape(fields[1])).normalize()));
                case "step" ->
                    steps.add(step(areas.get(Integer.parseInt(fields[1])).anchor(), fields));
                case "end" -> requireCount(fields[1], steps.size());
                default -> throw new IOException("unknown line in " + home + ": " + line);
            }
        }
        return new Journal(id, areas, steps);
    }

    private void requireCount(String expected, int actual) throws IOException {
        if (!expected.equals(Integer.toString(actual))) {
            throw new IOException("the journal in " + home.resolve(ContainerPath.AREA) + " lacks steps");
        }
    }

    private static Replacement step(Path anchor, String[] fields) throws IOException {
        Path to = absolute(anchor, fields[3]);
        if (to == null) {
            throw new IOException("a step without a target: " + String.join(" ", fields));
        }
        return new Replacement(absolute(anchor, fields[2]), to, absolute(anchor, fields[4]));
    }

    /** The innermost area around a path. */
    private static int areaOf(Journal journal, Path path) {
        int found = -1;
        for (int i = 0; i < journal.areas().size(); i++) {
            Path anchor = journal.areas().get(i).anchor();
            boolean closer =
                    found < 0 || anchor.startsWith(journal.areas().get(found).anchor());
            if (path.startsWith(anchor) && closer) {
                found = i;
            }
        }
        return found;
    }

    private static String relative(Path anchor, @Nullable Path path) {
        return path == null ? NONE : "./" + anchor.relativize(path);
    }

    private static @Nullable Path absolute(Path anchor, String field) {
        return field.equals(NONE)
                ? null
                : anchor.resolve(JournalFields.unescape(field)).normalize();
    }
}
