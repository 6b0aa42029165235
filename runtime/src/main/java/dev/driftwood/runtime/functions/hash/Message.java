package dev.driftwood.runtime.functions.hash;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.vector.Bytes;

/** What a call hashes: the bytes of its values one behind the other, with nothing between them. A null has no bytes. */
final class Message {

    private final ValueBytes[] values;
    private final Bytes bytes = new Bytes();

    /** @param first the first argument that is a value to hash */
    Message(Arguments in, int first) {
        values = new ValueBytes[in.count() - first];
        for (int i = 0; i < values.length; i++) {
            values[i] = ValueBytes.of(in.vector(first + i), in.isConstant(first + i));
        }
    }

    /** The message of the row, until the next one is asked for. */
    Bytes at(int row) {
        bytes.clear();
        for (ValueBytes value : values) {
            value.append(row, bytes);
        }
        return bytes;
    }
}
