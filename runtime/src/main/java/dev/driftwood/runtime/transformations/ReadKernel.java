package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.format.EmbeddedFormat;
import dev.driftwood.runtime.format.EmbeddedReader;
import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/**
 * Reads a document out of each text; a text that is none becomes null and is counted, and so is what has another shape than asked for.
 *
 * @param type in which documents are read
 */
record ReadKernel(EmbeddedFormat.Opening opening, DataType type) implements Kernel {

    private static final int NO_ROW = -1;

    @Override
    public void run(Arguments in, Output out) {
        BytesInput texts = in.texts(0);
        try (FieldVector read = ArrowTypes.newVector("", type, in.context().allocator())) {
            read.allocateNew();
            EmbeddedReader reader = opening.open(read, type);
            int[] positions = new int[out.rows()];
            Arrays.fill(positions, NO_ROW);
            Bytes text = new Bytes();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                texts.read(row, text);
                EmbeddedReader.Outcome outcome = reader.read(text.array(), text.length(), row);
                switch (outcome) {
                    case READ -> positions[row] = row;
                    case PARTLY_READ -> {
                        positions[row] = row;
                        out.countLost(row);
                    }
                    case EMPTY -> out.setNull(row);
                    case MALFORMED -> out.fail(row);
                }
            }
            read.setValueCount(out.rows());
            out.take(read, positions);
        }
    }
}
