package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.vector.Bitmaps;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/** Which rows of a batch carry errors, and which do not; both in ascending order. */
@SuppressWarnings("ArrayRecordComponent")
record ErrorParts(int[] failed, int[] sound) {

    /** @param errors null for a row without any */
    static ErrorParts of(FieldVector errors) {
        int rows = errors.getValueCount();
        int[] failed = new int[rows];
        int[] sound = new int[rows];
        int failures = 0;
        for (int index = 0; index < Bitmaps.words(rows); index++) {
            long word = Bitmaps.word(errors.getValidityBuffer(), index);
            int end = Math.min(rows, (index + 1) << 6);
            for (int row = index << 6; row < end; row++) {
                if ((word >>> row & 1) != 0) {
                    failed[failures++] = row;
                } else {
                    sound[row - failures] = row;
                }
            }
        }
        return new ErrorParts(Arrays.copyOf(failed, failures), Arrays.copyOf(sound, rows - failures));
    }
}
