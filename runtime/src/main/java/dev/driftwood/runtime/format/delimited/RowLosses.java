package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.format.RowLoss;
import dev.driftwood.runtime.report.FileLoss;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what rows of a range cannot hold, looking at how many values each has. */
final class RowLosses {

    private static final int SAMPLE_LENGTH = 80;

    private final int width;
    private final long from;
    private final Map<FileLoss.Kind, RowLoss> losses = new EnumMap<>(FileLoss.Kind.class);

    /**
     * @param width values of a row
     * @param from where in the file the range begins
     */
    RowLosses(int width, long from) {
        this.width = width;
        this.from = from;
    }

    /** @param rowsBefore rows of the range before the block */
    void count(ValueBounds block, byte[] content, long rowsBefore) {
        int[] firsts = block.firsts();
        int rows = block.rows();
        for (int i = 0; i < rows; i++) {
            int values = firsts[i + 1] - firsts[i];
            if (values > width) {
                int first = firsts[i] + width;
                boolean sampled = losses.containsKey(FileLoss.Kind.CUT_VALUES);
                add(
                        FileLoss.Kind.CUT_VALUES,
                        values - width,
                        rowsBefore + i,
                        sampled ? "" : block.text(first, content));
            } else if (values < width) {
                add(FileLoss.Kind.SHORT_ROWS, 1, rowsBefore + i, "");
            }
        }
    }

    /** @param row of the range, counted from 0 */
    void add(FileLoss.Kind kind, long count, long row, String sample) {
        RowLoss before = losses.get(kind);
        if (before != null) {
            losses.put(kind, new RowLoss(kind, before.count() + count, before.place(), before.sample()));
            return;
        }
        String place = "row " + (row + 1) + (from == 0 ? "" : " behind byte " + from);
        String shown = sample.length() <= SAMPLE_LENGTH ? sample : sample.substring(0, SAMPLE_LENGTH) + "…";
        losses.put(kind, new RowLoss(kind, count, place, shown));
    }

    List<RowLoss> all() {
        return new ArrayList<>(losses.values());
    }
}
