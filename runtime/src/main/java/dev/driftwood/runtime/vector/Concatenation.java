package dev.driftwood.runtime.vector;

import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.util.VectorBatchAppender;

/** Puts whole vectors of one type together, which takes a copy of their buffers and no look at their values. */
public final class Concatenation {

    private Concatenation() {}

    /** The values of all, as a vector that the caller owns. */
    public static FieldVector of(List<FieldVector> parts, BufferAllocator allocator) {
        FieldVector target = parts.get(0).getField().createVector(allocator);
        boolean done = false;
        try {
            allocate(target, parts);
            VectorBatchAppender.batchAppend(target, parts.toArray(FieldVector[]::new));
            done = true;
            return target;
        } finally {
            if (!done) {
                target.close();
            }
        }
    }

    /** Makes the room at once, where that is known. */
    private static void allocate(FieldVector target, List<FieldVector> parts) {
        long rows = 0;
        long bytes = 0;
        for (FieldVector part : parts) {
            rows += part.getValueCount();
            if (part instanceof BaseVariableWidthVector && part.getValueCount() > 0) {
                bytes += part.getOffsetBuffer().getInt((long) part.getValueCount() << 2);
            }
        }
        if (bytes > Integer.MAX_VALUE) {
            throw Vectors.tooMuchText();
        }
        int count = Math.toIntExact(rows);
        if (target instanceof BaseVariableWidthVector text) {
            text.allocateNew(Math.max(1, bytes), Math.max(1, count));
        } else if (target instanceof BaseFixedWidthVector fixed) {
            fixed.allocateNew(Math.max(1, count));
        } else {
            target.allocateNew();
        }
    }
}
