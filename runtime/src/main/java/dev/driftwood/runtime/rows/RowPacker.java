package dev.driftwood.runtime.rows;

import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * Copies the rows of one batch from columns into packed rows, column after column. Loops are repeated for each width on purpose.
 */
final class RowPacker {

    private static final long MOST_ROW_BYTES = 1L << 30;

    private final RowShape shape;
    private final List<FieldVector> columns;
    private final int rows;
    /** Where each row is in memory. */
    private final long[] at;
    /** Where the next text of each row goes, counted from the row's beginning. */
    private final int[] ends;

    RowPacker(RowShape shape, List<FieldVector> columns, int rows) {
        this.shape = shape;
        this.columns = columns;
        this.rows = rows;
        this.at = new long[rows];
        this.ends = new int[rows];
    }

    /**
     * Copies all rows.
     *
     * @param places gets the place of each row
     * @param from where among the places that of the first one goes
     */
    void pack(RowBlocks blocks, int[] places, int from) {
        reserve(blocks, places, from);
        for (int i = 0; i < shape.columns(); i++) {
            if (shape.slot(i).form() == RowShape.Form.TEXT) {
                texts(columns.get(i), shape.slot(i).place());
            }
        }
        for (int i = 0; i < shape.columns(); i++) {
            values(columns.get(i).getDataBuffer(), shape.slot(i));
        }
        for (int word = 0; word < shape.words(); word++) {
            validity(word);
        }
    }

    private void reserve(RowBlocks blocks, int[] places, int from) {
        long[] bytes = new long[rows];
        Arrays.fill(bytes, shape.fixedBytes());
        for (int i = 0; i < shape.columns(); i++) {
            if (shape.slot(i).form() == RowShape.Form.TEXT) {
                ArrowBuf offsets = columns.get(i).getOffsetBuffer();
                int start = rows == 0 ? 0 : offsets.getInt(0);
                for (int row = 0; row < rows; row++) {
                    int end = offsets.getInt((row + 1L) << 2);
                    bytes[row] += end - start;
                    start = end;
                }
            }
        }
        for (int row = 0; row < rows; row++) {
            if (bytes[row] > MOST_ROW_BYTES) {
                throw Vectors.tooMuchText();
            }
            int place = blocks.reserve(bytes[row]);
            places[from + row] = place;
            at[row] = blocks.address(place);
        }
        Arrays.fill(ends, shape.fixedBytes());
    }

    /** Copies texts behind those that are there, and notes where each begins and ends. */
    private void texts(FieldVector column, int place) {
        ArrowBuf offsets = column.getOffsetBuffer();
        ArrowBuf data = column.getDataBuffer();
        long first = data.memoryAddress();
        int start = rows == 0 ? 0 : offsets.getInt(0);
        int lastWord = (int) Math.min(Integer.MAX_VALUE, data.capacity() - Long.BYTES);
        for (int row = 0; row < rows; row++) {
            int end = offsets.getInt((row + 1L) << 2);
            int begin = ends[row];
            ShortCopy.copy(first + start, at[row] + begin, end - start, end <= lastWord);
            ends[row] = begin + end - start;
            MemoryUtil.putInt(at[row] + place, begin);
            MemoryUtil.putInt(at[row] + place + Integer.BYTES, ends[row]);
            start = end;
        }
    }

    private void values(ArrowBuf data, RowShape.Slot slot) {
        long source = data.memoryAddress();
        int place = slot.place();
        switch (slot.form()) {
            case BIT -> {
                for (int row = 0; row < rows; row++) {
                    MemoryUtil.putByte(at[row] + place, (byte) (data.getByte(row >> 3) >> (row & 7) & 1));
                }
            }
            case BYTE -> {
                for (int row = 0; row < rows; row++) {
                    MemoryUtil.putByte(at[row] + place, MemoryUtil.getByte(source + row));
                }
            }
            case SHORT -> {
                for (int row = 0; row < rows; row++) {
                    MemoryUtil.putShort(at[row] + place, MemoryUtil.getShort(source + ((long) row << 1)));
                }
            }
            case INT -> {
                for (int row = 0; row < rows; row++) {
                    MemoryUtil.putInt(at[row] + place, MemoryUtil.getInt(source + ((long) row << 2)));
                }
            }
            case LONG -> {
                for (int row = 0; row < rows; row++) {
                    MemoryUtil.putLong(at[row] + place, MemoryUtil.getLong(source + ((long) row << 3)));
                }
            }
            case PAIR -> {
                for (int row = 0; row < rows; row++) {
                    long pair = source + ((long) row << 4);
                    MemoryUtil.putLong(at[row] + place, MemoryUtil.getLong(pair));
                    MemoryUtil.putLong(at[row] + place + Long.BYTES, MemoryUtil.getLong(pair + Long.BYTES));
                }
            }
            case TEXT -> {
                // Copied before.
            }
        }
    }

    private void validity(int word) {
        long[] valid = new long[rows];
        int first = word << 6;
        Arrays.fill(valid, Bitmaps.inside(word, shape.columns()));
        for (int i = first; i < Math.min(shape.columns(), first + Long.SIZE); i++) {
            if (columns.get(i).getNullCount() > 0) {
                clearNulls(columns.get(i).getValidityBuffer(), ~(1L << i), valid);
            }
        }
        for (int row = 0; row < rows; row++) {
            MemoryUtil.putLong(at[row] + ((long) word << 3), valid[row]);
        }
    }

    private static void clearNulls(ArrowBuf validity, long mask, long[] valid) {
        for (int index = 0; index < Bitmaps.words(valid.length); index++) {
            long nulls = ~Bitmaps.word(validity, index) & Bitmaps.inside(index, valid.length);
            for (; nulls != 0; nulls &= nulls - 1) {
                valid[(index << 6) + Long.numberOfTrailingZeros(nulls)] &= mask;
            }
        }
    }
}
