package dev.driftwood.runtime.format.json;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.ReadableAs;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/** What the documents of a file hold together. */
record JsonDescription(List<FileColumn> columns, long rows, long bytes) implements ReadableAs {

    JsonDescription {
        columns = List.copyOf(columns);
    }

    @Override
    public ReadableAs readAs(int column, DataType wanted) {
        FileColumn own = columns.get(column);
        List<FileColumn> changed = new ArrayList<>(columns);
        changed.set(column, FileColumn.of(own.name(), LeafTypes.of(own.type(), wanted), own.physical()));
        return new JsonDescription(changed, rows, bytes);
    }

    @Override
    public ReadableAs readAsText(int column) {
        return readAs(column, DataType.STRING);
    }

    @Override
    public List<FileSection> sections() {
        return List.of(new FileSection(0, rows, bytes));
    }

    @Override
    public String writer() {
        return "";
    }
}
