package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.Slots;

/**
 * Where the elements of lists begin.
 *
 * @param offsets one for each slot, and one more, which is the number of elements
 */
@SuppressWarnings("ArrayRecordComponent")
record ListOffsets(int[] offsets, int elements, Validity validity) {

    /**
     * Counts elements.
     *
     * @param slots of the lists
     * @param inner of their elements
     */
    static ListOffsets of(Slots slots, Slots inner, LeafLevels levels) {
        Validity validity = new Validity();
        long[] bits = validity.reserve(levels.count);
        Bitmap.clear(bits, 0, levels.count);
        int[] offsets = new int[levels.count + 1];
        int slot = -1;
        int present = 0;
        int elements = 0;
        for (int i = 0; i < levels.count; i++) {
            int repetition = levels.repetition[i];
            int definition = levels.definition[i];
            if (definition < slots.slotLevel() || repetition > inner.repetitionLevel()) {
                continue;
            }
            if (repetition <= slots.repetitionLevel()) {
                offsets[++slot] = elements;
                int bit = definition >= slots.presentLevel() ? 1 : 0;
                bits[slot >>> 6] |= (long) bit << slot;
                present += bit;
            } else if (slot < 0) {
                throw new DamagedFileException("an element comes before its list");
            }
            elements += definition >= inner.slotLevel() ? 1 : 0;
        }
        validity.advance(slot + 1, present);
        offsets[slot + 1] = elements;
        return new ListOffsets(offsets, elements, validity);
    }
}
