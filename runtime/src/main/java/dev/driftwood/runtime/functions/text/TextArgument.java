package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;

/** A text argument as an array of bytes: read once if it is constant, else row by row. */
final class TextArgument {

    private final BytesInput texts;
    private final Bytes bytes = new Bytes();
    private boolean isRead;

    TextArgument(BytesInput texts) {
        this.texts = texts;
    }

    /** The bytes of a live row, until the next one is asked for; not to be changed. */
    Bytes at(int row) {
        if (!isRead) {
            texts.read(row, bytes);
            isRead = texts.isConstant();
        }
        return bytes;
    }
}
