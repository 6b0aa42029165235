package dev.driftwood.runtime.sort;

import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.RowReader;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;

/** The beginning of each key as a long: two rows whose prefixes differ are in the order of these. */
final class SortPrefix {

    private SortPrefix() {}

    /** Whether rows with equal prefixes have equal keys. */
    static boolean decides(FieldVector key) {
        return key.getNullCount() == 0 && (RowReader.isLongs(key) || RowReader.isDoubles(key));
    }

    static long[] of(FieldVector key, KeyOrder order, int rows) {
        long[] prefixes = new long[rows];
        fill(key, rows, prefixes);
        if (order.descending()) {
            for (int row = 0; row < rows; row++) {
                prefixes[row] = ~prefixes[row];
            }
        }
        if (key.getNullCount() > 0) {
            for (int row = 0; row < rows; row++) {
                if (key.isNull(row)) {
                    prefixes[row] = order.nullsFirst() ? Long.MIN_VALUE : Long.MAX_VALUE;
                }
            }
        }
        return prefixes;
    }

    private static void fill(FieldVector key, int rows, long[] prefixes) {
        if (RowReader.isLongs(key)) {
            RowReader.longs(key, RowNumbers.of(rows), rows, prefixes);
        } else if (RowReader.isDoubles(key)) {
            double[] values = new double[rows];
            RowReader.doubles(key, RowNumbers.of(rows), rows, values);
            for (int row = 0; row < rows; row++) {
                long bits = Double.doubleToLongBits(values[row] + 0.0);
                prefixes[row] = bits ^ (bits >> 63 & Long.MAX_VALUE);
            }
        } else if (key instanceof BaseVariableWidthVector) {
            BytesInput texts = new BytesInput(key, false);
            for (int row = 0; row < rows; row++) {
                prefixes[row] = firstBytes(texts, row);
            }
        } else if (key instanceof DecimalVector) {
            DecimalInput decimals = new DecimalInput(key, false);
            for (int row = 0; row < rows; row++) {
                prefixes[row] = decimals.high(row);
            }
        }
    }

    /** The first eight bytes, the first of them highest, in the order of unsigned bytes. */
    private static long firstBytes(BytesInput texts, int row) {
        ArrowBuf data = texts.data();
        int start = texts.start(row);
        int length = Math.min(Long.BYTES, texts.length(row));
        long bytes = 0;
        for (int i = 0; i < length; i++) {
            bytes |= (data.getByte(start + i) & 0xFFL) << (56 - (i << 3));
        }
        return bytes ^ Long.MIN_VALUE;
    }
}
