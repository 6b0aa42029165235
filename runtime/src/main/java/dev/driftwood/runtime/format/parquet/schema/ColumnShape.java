package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.types.DataType;
import java.util.List;

/**
 * How a column, or a part of it, is put together from leaves. With {@code slots} the entries of its Arrow vector: a row, or an
 * element of the nearest list around.
 */
public sealed interface ColumnShape
        permits ColumnShape.LeafShape, ColumnShape.StructShape, ColumnShape.ListShape, ColumnShape.MapShape {

    DataType type();

    /** Where its slots are, and which of them are null. */
    Slots slots();

    /** The first leaf below, whose levels tell the shape. */
    LeafShape firstLeaf();

    /**
     * Which of a leaf's levels make a slot, and which slots are not null.
     *
     * @param repetitionLevel a greater one continues a deeper list within the same slot
     * @param slotLevel a lower definition level is an empty or null list around, which has no slot
     * @param presentLevel a lower definition level is a null
     */
    record Slots(int repetitionLevel, int slotLevel, int presentLevel) {}

    /** A vector of values. */
    record LeafShape(DataType type, Conversion conversion, SchemaNode.Leaf leaf, Slots slots) implements ColumnShape {

        @Override
        public LeafShape firstLeaf() {
            return this;
        }

        /** Whether there is one level for each row, and nothing but that row to be null. */
        public boolean flat() {
            return leaf.repetitionLevel() == 0 && leaf.definitionLevel() <= 1;
        }
    }

    /** A structure. */
    record StructShape(DataType type, List<ColumnShape> fields, Slots slots) implements ColumnShape {
        public StructShape {
            fields = List.copyOf(fields);
        }

        @Override
        public LeafShape firstLeaf() {
            return fields.get(0).firstLeaf();
        }
    }

    /**
     * A list; {@code element.slots()} tells where its elements are.
     */
    record ListShape(DataType type, ColumnShape element, Slots slots) implements ColumnShape {
        @Override
        public LeafShape firstLeaf() {
            return element.firstLeaf();
        }
    }

    /** A list of keys with values. */
    record MapShape(DataType type, ColumnShape key, ColumnShape value, Slots slots) implements ColumnShape {
        @Override
        public LeafShape firstLeaf() {
            return key.firstLeaf();
        }
    }
}
