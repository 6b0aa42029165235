package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.format.EmbeddedWriting;
import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;

/**
 * Writes each value as a document.
 *
 * @param type of the values
 */
record WriteKernel(EmbeddedWriting writing, DataType type) implements Kernel {

    @Override
    public void run(Arguments in, Output out) {
        EmbeddedWriting.Writer writer = writing.open(in.vector(0), type);
        BytesOutput texts = out.texts();
        Bytes text = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            text.clear();
            writer.write(in.isConstant(0) ? 0 : row, text);
            texts.set(row, text);
        }
    }
}
