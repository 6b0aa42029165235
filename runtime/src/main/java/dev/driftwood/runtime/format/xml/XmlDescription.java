package dev.driftwood.runtime.format.xml;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.ReadableAs;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * A document: one row, with a column for its root.
 *
 * @param shapes of the columns
 */
record XmlDescription(List<FileColumn> columns, List<XmlShape> shapes, long bytes) implements ReadableAs {

    XmlDescription {
        columns = List.copyOf(columns);
        shapes = List.copyOf(shapes);
    }

    @Override
    public long rows() {
        return 1;
    }

    @Override
    public ReadableAs readAs(int column, DataType wanted) {
        FileColumn own = columns.get(column);
        List<FileColumn> changed = new ArrayList<>(columns);
        changed.set(column, FileColumn.of(own.name(), shapes.get(column).readAs(wanted, own.name()), own.physical()));
        return new XmlDescription(changed, shapes, bytes);
    }

    @Override
    public List<FileSection> sections() {
        return List.of(new FileSection(0, rows(), bytes));
    }

    @Override
    public String writer() {
        return "";
    }
}
