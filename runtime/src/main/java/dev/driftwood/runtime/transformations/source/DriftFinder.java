package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.report.Drift;
import dev.driftwood.runtime.schema.UnitedColumn;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says how the files of a source differ: per column, which files added it, lack it, store or spell it in another way. */
final class DriftFinder {

    private final List<DescribedFile> files;
    private final List<Drift> found = new ArrayList<>();

    DriftFinder(List<DescribedFile> files) {
        this.files = files;
    }

    List<Drift> found() {
        return found;
    }

    /** Compares one column over all files; {@code type} is what it is read as. */
    void compare(UnitedColumn column, DataType type) {
        comparePresence(column);
        compareTypes(column, type);
        compareSpelling(column);
        collectNotes(column);
    }

    /** Says that a column of files is none of the source's, and what becomes of it. */
    void leftOut(UnitedColumn column, String fate) {
        add(Drift.Kind.ADDED, column, with(column), fate);
    }

    /** The first file that has the column. */
    String first(UnitedColumn column) {
        return with(column).get(0);
    }

    private List<String> with(UnitedColumn column) {
        List<String> with = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i)) {
                with.add(path(i));
            }
        }
        return with;
    }

    private void comparePresence(UnitedColumn column) {
        List<String> with = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            (column.in(i) ? with : without).add(path(i));
        }
        if (without.isEmpty()) {
            return;
        }
        if (column.in(0)) {
            add(Drift.Kind.MISSING, column, without, "null there");
        } else {
            add(Drift.Kind.ADDED, column, with, "null in the others");
        }
    }

    private void compareTypes(UnitedColumn column, DataType type) {
        Map<DataType, List<String>> byType = new LinkedHashMap<>();
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i)) {
                byType.computeIfAbsent(files.get(i).column(column, i).type(), k -> new ArrayList<>())
                        .add(path(i));
            }
        }
        if (byType.size() < 2) {
            return;
        }
        List<String> parts = new ArrayList<>();
        byType.forEach((stored, paths) -> parts.add(stored + " in " + summary(paths)));
        List<String> differing = new ArrayList<>();
        byType.values().stream().skip(1).forEach(differing::addAll);
        add(Drift.Kind.RETYPED, column, differing, String.join(", ", parts) + "; read as " + type);
    }

    private void compareSpelling(UnitedColumn column) {
        List<String> differing = new ArrayList<>();
        String other = "";
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i) && !files.get(i).column(column, i).name().equals(column.name())) {
                other = files.get(i).column(column, i).name();
                differing.add(path(i));
            }
        }
        if (!differing.isEmpty()) {
            add(Drift.Kind.CASE_CHANGED, column, differing, "spelled `" + other + "` there");
        }
    }

    private void collectNotes(UnitedColumn column) {
        Map<String, List<String>> byNote = new LinkedHashMap<>();
        for (int i = 0; i < files.size(); i++) {
            if (column.in(i)) {
                FileColumn stored = files.get(i).column(column, i);
                String path = path(i);
                stored.note().ifPresent(note -> byNote.computeIfAbsent(note, k -> new ArrayList<>())
                        .add(path));
            }
        }
        byNote.forEach((note, paths) -> add(Drift.Kind.NOTED, column, paths, note));
    }

    private void add(Drift.Kind kind, UnitedColumn column, List<String> where, String detail) {
        found.add(new Drift(kind, column.name(), where, files.size(), detail));
    }

    private String path(int file) {
        return files.get(file).file().path();
    }

    /** {@code day1.parquet}, or {@code day1.parquet and 3 more}. */
    static String summary(List<String> paths) {
        return paths.size() == 1 ? paths.get(0) : paths.get(0) + " and " + (paths.size() - 1) + " more";
    }
}
