package dev.driftwood.adls.publication;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.JournalFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The journal's file: lines of fields between tabs. {@code publication} names the run, each {@code area} a container and a
 * folder that take part, each {@code step} the number of its area and three paths, {@code -} for none; {@code end} comes last.
 */
final class JournalText {

    private static final String NONE = "-";

    private JournalText() {}

    static String print(Journal journal) {
        StringBuilder text = new StringBuilder();
        JournalFields.line(text, "publication", journal.id());
        for (StagingArea area : journal.areas()) {
            JournalFields.line(text, "area", area.address(), area.folder());
        }
        for (PlannedStep planned : journal.steps()) {
            Step step = planned.step();
            int number = journal.areas().indexOf(planned.area());
            JournalFields.line(
                    text, "step", Integer.toString(number), field(step.from()), step.to(), field(step.old()));
        }
        JournalFields.line(text, "end", Integer.toString(journal.steps().size()));
        return text.toString();
    }

    /** A file that was torn off was never acted upon: it reads as a publication without steps, and without a name. */
    static Journal parse(StagingArea home, String text) throws IOException {
        String[] lines = text.split("\n", -1);
        if (lines.length < 2 || !lines[lines.length - 2].startsWith("end\t")) {
            return new Journal("", List.of(home), List.of());
        }
        String id = "";
        List<StagingArea> areas = new ArrayList<>();
        List<PlannedStep> steps = new ArrayList<>();
        for (int i = 0; i < lines.length - 1; i++) {
            String[] fields = lines[i].split("\t", -1);
            switch (fields[0] + "/" + fields.length) {
                case "publication/2" -> id = fields[1];
                case "area/3" ->
                    areas.add(area(home, JournalFields.unescape(fields[1]), JournalFields.unescape(fields[2])));
                case "step/5" -> steps.add(step(home, areas, fields));
                case "end/2" -> require(home, fields[1].equals(Integer.toString(steps.size())));
                default -> throw malformed(home);
            }
        }
        require(home, areas.contains(home));
        return new Journal(id, areas, steps);
    }

    private static StagingArea area(StagingArea home, String address, String folder) throws IOException {
        require(home, folder.equals("/") || (isPath(folder) && !isStaged(folder)));
        return home.of(address, folder);
    }

    /** A step moves files between an area and the folder that it lies in, and does nothing else. */
    private static PlannedStep step(StagingArea home, List<StagingArea> areas, String[] fields) throws IOException {
        require(home, fields[1].matches("\\d{1,9}") && Integer.parseInt(fields[1]) < areas.size());
        StagingArea area = areas.get(Integer.parseInt(fields[1]));
        String from = JournalFields.unescape(fields[2]);
        String to = JournalFields.unescape(fields[3]);
        String old = JournalFields.unescape(fields[4]);
        require(home, isPath(to) && area.reaches(to));
        require(home, from.equals(NONE) || (isPath(from) && area.holds(from)));
        require(home, old.equals(NONE) || (isPath(old) && area.holds(old)));
        return new PlannedStep(area, new Step(path(from), to, path(old)));
    }

    private static boolean isPath(String text) {
        if (!text.startsWith("/")) {
            return false;
        }
        List<String> names = ContainerPath.split(text.substring(1));
        return !names.contains("..") && !names.contains(".") && !names.contains("");
    }

    private static boolean isStaged(String path) {
        return ContainerPath.split(path.substring(1)).contains(ContainerPath.AREA);
    }

    private static void require(StagingArea home, boolean holds) throws IOException {
        if (!holds) {
            throw malformed(home);
        }
    }

    private static IOException malformed(StagingArea home) {
        return new IOException("the file " + home.describe(home.journal()) + " is not one that this program wrote");
    }

    private static String field(@Nullable String path) {
        return path == null ? NONE : path;
    }

    private static @Nullable String path(String field) {
        return field.equals(NONE) ? null : field;
    }
}
