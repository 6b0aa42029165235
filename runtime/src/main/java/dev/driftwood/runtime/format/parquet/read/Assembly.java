package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.ListShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.MapShape;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.Slots;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.StructShape;
import java.nio.ByteOrder;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;

/**
 * Puts lists, maps and structures together from the levels of their first leaves: "Nested Encoding" of Parquet's README. What
 * levels of one list's leaves may contradict is compared, so that the vectors always have the right number of values.
 */
final class Assembly {

    private final List<NestedLeafReader> leaves;
    private final BufferAllocator allocator;
    private int nextLeaf;

    Assembly(List<NestedLeafReader> leaves, BufferAllocator allocator) {
        this.leaves = leaves;
        this.allocator = allocator;
    }

    /** Fills the vector and gives the number of its slots. */
    int fill(ColumnShape shape, FieldVector vector) {
        if (shape instanceof LeafShape) {
            return leaves.get(nextLeaf++).finish(vector);
        }
        LeafLevels levels = leaves.get(nextLeaf).levels();
        if (shape instanceof StructShape struct) {
            return struct(struct, levels, (StructVector) vector);
        }
        if (shape instanceof ListShape list) {
            return list(list.slots(), list.element(), levels, (ListVector) vector);
        }
        MapShape map = (MapShape) shape;
        return list(map.slots(), map.key(), map, levels, (ListVector) vector);
    }

    private int struct(StructShape struct, LeafLevels levels, StructVector vector) {
        Validity validity = new Validity();
        markSlots(struct.slots(), levels, validity);
        List<FieldVector> children = vector.getChildrenFromFields();
        for (int i = 0; i < children.size(); i++) {
            requireSame(validity.slots(), fill(struct.fields().get(i), children.get(i)));
        }
        try (ArrowBuf bits = validity.toBuffer(allocator)) {
            vector.loadFieldBuffers(new ArrowFieldNode(validity.slots(), validity.nulls()), List.of(bits));
        }
        return validity.slots();
    }

    private static void markSlots(Slots slots, LeafLevels levels, Validity validity) {
        long[] bits = validity.reserve(levels.count);
        Bitmap.clear(bits, 0, levels.count);
        int slot = 0;
        int present = 0;
        for (int i = 0; i < levels.count; i++) {
            int definition = levels.definition[i];
            boolean isSlot = levels.repetition[i] <= slots.repetitionLevel() && definition >= slots.slotLevel();
            int bit = isSlot && definition >= slots.presentLevel() ? 1 : 0;
            bits[slot >>> 6] |= (long) bit << slot;
            present += bit;
            slot += isSlot ? 1 : 0;
        }
        validity.advance(slot, present);
    }

    private int list(Slots slots, ColumnShape element, LeafLevels levels, ListVector vector) {
        ListOffsets offsets = ListOffsets.of(slots, element.slots(), levels);
        requireSame(offsets.elements(), fill(element, vector.getDataVector()));
        load(offsets, vector);
        return offsets.validity().slots();
    }

    private int list(Slots slots, ColumnShape key, MapShape map, LeafLevels levels, ListVector vector) {
        ListOffsets offsets = ListOffsets.of(slots, key.slots(), levels);
        StructVector entries = (StructVector) vector.getDataVector();
        List<FieldVector> children = entries.getChildrenFromFields();
        requireSame(offsets.elements(), fill(key, children.get(0)));
        requireSame(offsets.elements(), fill(map.value(), children.get(1)));
        entries.loadFieldBuffers(new ArrowFieldNode(offsets.elements(), 0), List.of(allocator.getEmpty()));
        load(offsets, vector);
        return offsets.validity().slots();
    }

    private void load(ListOffsets offsets, ListVector vector) {
        int slots = offsets.validity().slots();
        try (ArrowBuf bits = offsets.validity().toBuffer(allocator);
                ArrowBuf ends = allocator.buffer((slots + 1L) * Integer.BYTES)) {
            ends.nioBuffer(0, (slots + 1) * Integer.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer()
                    .put(offsets.offsets(), 0, slots + 1);
            vector.loadFieldBuffers(new ArrowFieldNode(slots, offsets.validity().nulls()), List.of(bits, ends));
        }
    }

    private static void requireSame(int expected, int found) {
        if (expected != found) {
            throw new DamagedFileException("levels make " + found + " values instead of " + expected);
        }
    }
}
