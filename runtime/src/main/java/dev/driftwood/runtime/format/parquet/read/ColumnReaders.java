package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.page.PageArrays;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.ListShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.MapShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.StructShape;
import dev.driftwood.runtime.storage.InputFile;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** Makes the reader that fits a column's shape. */
final class ColumnReaders {

    private final InputFile file;
    private final int window;
    private final PageArrays arrays;
    private final BufferAllocator allocator;
    private final Scratch scratch = new Scratch();

    /**
     * @param window bytes that each leaf reads at once
     * @param arrays for pages
     */
    ColumnReaders(InputFile file, int window, PageArrays arrays, BufferAllocator allocator) {
        this.file = file;
        this.window = window;
        this.arrays = arrays;
        this.allocator = allocator;
    }

    ColumnReader reader(String name, ColumnShape shape) {
        if (shape instanceof LeafShape leaf && leaf.flat()) {
            return new FlatColumnReader(name, leaf, cursor(leaf), allocator, scratch);
        }
        List<NestedLeafReader> leaves = new ArrayList<>();
        addLeaves(shape, leaves);
        return new NestedColumnReader(name, shape, leaves, allocator);
    }

    private void addLeaves(ColumnShape shape, List<NestedLeafReader> leaves) {
        if (shape instanceof LeafShape leaf) {
            leaves.add(new NestedLeafReader(leaf, cursor(leaf), allocator, scratch));
        } else if (shape instanceof ListShape list) {
            addLeaves(list.element(), leaves);
        } else if (shape instanceof MapShape map) {
            addLeaves(map.key(), leaves);
            addLeaves(map.value(), leaves);
        } else if (shape instanceof StructShape struct) {
            for (ColumnShape field : struct.fields()) {
                addLeaves(field, leaves);
            }
        }
    }

    private LeafCursor cursor(LeafShape leaf) {
        return new LeafCursor(file, leaf.leaf(), window, arrays);
    }
}
