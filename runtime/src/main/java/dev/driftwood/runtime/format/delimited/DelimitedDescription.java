package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.PositionalDescription;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** @param boundaries where each section begins, and at last where the file ends; a row belongs to the section it begins in */
record DelimitedDescription(Optional<List<String>> header, List<FileColumn> columns, List<Long> boundaries)
        implements PositionalDescription {

    DelimitedDescription {
        columns = List.copyOf(columns);
        boundaries = List.copyOf(boundaries);
    }

    static List<FileColumn> columns(List<String> names) {
        List<FileColumn> columns = new ArrayList<>(names.size());
        for (String name : names) {
            columns.add(FileColumn.of(name, DataType.STRING, "text"));
        }
        return columns;
    }

    @Override
    public PositionalDescription named(List<String> names) {
        return new DelimitedDescription(header, columns(names), boundaries);
    }

    @Override
    public long rows() {
        return -1;
    }

    @Override
    public List<FileSection> sections() {
        List<FileSection> sections = new ArrayList<>(boundaries.size() - 1);
        for (int i = 0; i + 1 < boundaries.size(); i++) {
            sections.add(new FileSection(i, -1, boundaries.get(i + 1) - boundaries.get(i)));
        }
        return sections;
    }

    @Override
    public String writer() {
        return "";
    }
}
