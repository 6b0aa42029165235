package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.Arrays;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** A leaf below a list or structure. */
final class LeafSink implements ColumnSink {

    private final boolean required;
    private final boolean variable;
    private final ChunkWriter chunk;

    /**
     * @param required whether it is a map's key
     * @param variable whether its values have lengths of their own
     */
    LeafSink(boolean required, boolean variable, ChunkWriter chunk) {
        this.required = required;
        this.variable = variable;
        this.chunk = chunk;
    }

    @Override
    public void append(Piece piece, FieldVector vector) throws IOException {
        Presence present = new Presence(vector);
        byte[] definition = Arrays.copyOf(piece.definition.array(), piece.count());
        int[] positions = new int[piece.count()];
        int count = 0;
        for (int i = 0; i < piece.count(); i++) {
            int position = piece.positions[i];
            if (position == Piece.ENDED) {
                continue;
            }
            if (present.at(position)) {
                positions[count++] = position;
                definition[i] = (byte) (definition[i] + (required ? 0 : 1));
            } else if (required) {
                throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.UNSUPPORTED_SINK_TYPE, "a map has a null key, which Parquet cannot store"));
            }
        }
        chunk.append(new LeafPiece(piece.repetition.array(), definition, positions, count), vector);
    }

    @Override
    public boolean variable() {
        return variable;
    }

    @Override
    public long rowBytes(FieldVector vector, int position) {
        if (vector instanceof BaseVariableWidthVector variable && !vector.isNull(position)) {
            return variable.getValueLength(position);
        }
        return 0;
    }
}
