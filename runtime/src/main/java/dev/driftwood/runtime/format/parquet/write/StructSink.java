package dev.driftwood.runtime.format.parquet.write;

import java.io.IOException;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** An optional group. */
final class StructSink implements ColumnSink {

    private final List<ColumnSink> fields;

    StructSink(List<ColumnSink> fields) {
        this.fields = fields;
    }

    @Override
    public void append(Piece piece, FieldVector vector) throws IOException {
        Presence present = new Presence(vector);
        Piece below = new Piece(piece.count());
        for (int i = 0; i < piece.count(); i++) {
            int position = piece.positions[i];
            int definition = piece.definition.array()[i];
            if (position == Piece.ENDED || !present.at(position)) {
                below.add(piece.repetition.array()[i], definition, Piece.ENDED);
            } else {
                below.add(piece.repetition.array()[i], definition + 1, position);
            }
        }
        List<FieldVector> children = vector.getChildrenFromFields();
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).append(below, children.get(i));
        }
    }

    @Override
    public boolean variable() {
        return ColumnSink.anyVariable(fields);
    }

    @Override
    public long rowBytes(FieldVector vector, int position) {
        if (vector.isNull(position)) {
            return 0;
        }
        long bytes = 0;
        List<FieldVector> children = vector.getChildrenFromFields();
        for (int i = 0; i < fields.size(); i++) {
            bytes += fields.get(i).rowBytes(children.get(i), position);
        }
        return bytes;
    }
}
