package dev.driftwood.cli.report;

import dev.driftwood.runtime.format.ColumnNameRule;
import dev.driftwood.runtime.format.FileColumn;
import java.util.ArrayList;
import java.util.List;

/** What the service would stumble over in a file's column, and what is odd about it. */
record ColumnRemarks(List<String> troubles, List<String> notes) {

    static ColumnRemarks of(FileColumn column) {
        List<String> troubles = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        column.trouble().ifPresent(trouble -> troubles.add(trouble.message()));
        ColumnNameRule.complaint(column.name(), column.type())
                .ifPresent(complaint -> notes.add("a sink refuses the name: " + complaint));
        column.note().ifPresent(notes::add);
        return new ColumnRemarks(troubles, notes);
    }

    String text() {
        List<String> all = new ArrayList<>(troubles);
        all.addAll(notes);
        return String.join("; ", all);
    }
}
