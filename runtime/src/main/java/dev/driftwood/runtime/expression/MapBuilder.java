package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Fills a map vector from columns of keys and of values. A null or repeated key is an error, as in Spark. */
final class MapBuilder {

    private final List<FieldVector> keyVectors;
    private final List<FieldVector> valueVectors;
    private final CallPlace place;

    MapBuilder(List<FieldVector> keyVectors, List<FieldVector> valueVectors, CallPlace place) {
        this.place = place;
        this.keyVectors = keyVectors;
        this.valueVectors = valueVectors;
    }

    void build(ListVector target, int rows, List<Datum> keys, List<Datum> values, Selection active) {
        int width = keys.size();
        int total = Math.multiplyExact(rows, width);
        int[] which = new int[total];
        int[] keyRows = new int[total];
        int[] valueRows = new int[total];
        target.getOffsetBuffer().setInt(0, 0);
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < width; i++) {
                int entry = row * width + i;
                which[entry] = i;
                keyRows[entry] = keys.get(i).position(row);
                valueRows[entry] = values.get(i).position(row);
            }
            target.getOffsetBuffer().setInt((long) (row + 1) << 2, (row + 1) * width);
        }
        check(keys, rows, active);
        StructVector entries = (StructVector) target.getDataVector();
        Vectors.allocate(entries, total);
        if (width > 0) {
            Gather.into(keyVectors, which, keyRows, total, (FieldVector) entries.getVectorById(0));
            Gather.into(valueVectors, which, valueRows, total, (FieldVector) entries.getVectorById(1));
        }
        ArrowBuf validity = entries.getValidityBuffer();
        for (int i = 0; i < Bitmaps.words(total); i++) {
            Bitmaps.setWord(validity, i, Bitmaps.inside(i, total));
        }
        Vectors.finish(target, rows);
    }

    private void check(List<Datum> keys, int rows, Selection active) {
        for (int i = 0; i < keys.size(); i++) {
            Datum key = keys.get(i);
            for (int row = 0; row < rows; row++) {
                if (isAsked(active, rows, row) && key.vector().isNull(key.position(row))) {
                    throw problem("a map's key is null");
                }
            }
            for (int j = 0; j < i; j++) {
                RowOrder order = RowOrder.of(keys.get(j).vector(), key.vector());
                for (int row = 0; row < rows; row++) {
                    if (isAsked(active, rows, row)
                            && order.compare(keys.get(j).position(row), key.position(row)) == 0) {
                        throw problem("a map has one key twice");
                    }
                }
            }
        }
    }

    private static boolean isAsked(Selection active, int rows, int row) {
        return rows != active.rows() || (active.word(row >> 6) >> row & 1) != 0;
    }

    private DataFlowException problem(String message) {
        Diagnostic complaint = Diagnostic.error(DiagnosticCode.INVALID_VALUE, message + ": " + place.expression());
        return new DataFlowException(complaint.in(place.stream() + ", column '" + place.column() + "'"));
    }
}
