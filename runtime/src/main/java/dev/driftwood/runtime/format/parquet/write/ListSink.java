package dev.driftwood.runtime.format.parquet.write;

import java.io.IOException;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** An optional list or map with its repeated group: an entry for each element. */
final class ListSink implements ColumnSink {

    private final int repetitionLevel;
    private final List<ColumnSink> parts;
    private final boolean variableParts;

    /**
     * @param repetitionLevel of an element that is not its list's first
     * @param parts the element; or the key and the value
     */
    ListSink(int repetitionLevel, List<ColumnSink> parts) {
        this.repetitionLevel = repetitionLevel;
        this.parts = parts;
        this.variableParts = ColumnSink.anyVariable(parts);
    }

    @Override
    public void append(Piece piece, FieldVector vector) throws IOException {
        Presence present = new Presence(vector);
        ArrowBuf offsets = vector.getOffsetBuffer();
        Piece below = new Piece(piece.count());
        for (int i = 0; i < piece.count(); i++) {
            int repetition = piece.repetition.array()[i];
            int definition = piece.definition.array()[i];
            int position = piece.positions[i];
            if (position == Piece.ENDED || !present.at(position)) {
                below.add(repetition, definition, Piece.ENDED);
            } else {
                int start = offsets.getInt((long) position * Integer.BYTES);
                int end = offsets.getInt((position + 1L) * Integer.BYTES);
                addElements(below, repetition, definition, start, end);
            }
        }
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).append(below, part(vector, i));
        }
    }

    private void addElements(Piece below, int repetition, int definition, int start, int end) {
        if (start == end) {
            below.add(repetition, definition + 1, Piece.ENDED);
            return;
        }
        below.add(repetition, definition + 2, start);
        for (int i = start + 1; i < end; i++) {
            below.add(repetitionLevel, definition + 2, i);
        }
    }

    private FieldVector part(FieldVector vector, int index) {
        FieldVector elements = ((ListVector) vector).getDataVector();
        return parts.size() == 1 ? elements : elements.getChildrenFromFields().get(index);
    }

    @Override
    public boolean variable() {
        return true;
    }

    @Override
    public long rowBytes(FieldVector vector, int position) {
        if (vector.isNull(position)) {
            return 0;
        }
        ArrowBuf offsets = vector.getOffsetBuffer();
        int start = offsets.getInt((long) position * Integer.BYTES);
        int end = offsets.getInt((position + 1L) * Integer.BYTES);
        long bytes = (long) Long.BYTES * (end - start);
        for (int i = 0; variableParts && i < parts.size(); i++) {
            FieldVector part = part(vector, i);
            for (int element = start; element < end; element++) {
                bytes += parts.get(i).rowBytes(part, element);
            }
        }
        return bytes;
    }
}
