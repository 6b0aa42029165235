package dev.driftwood.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Standard output. Remembers why it could not be written, which print streams keep to themselves: a full disk is a failure, a
 * reader that has seen enough, such as {@code head}, is none.
 */
final class AnswerStream extends OutputStream {

    private final OutputStream target;
    private @Nullable IOException failure;

    AnswerStream(OutputStream target) {
        this.target = target;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            target.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Why not everything arrived, if that is a failure. */
    Optional<String> failure() {
        IOException known = failure;
        if (known == null) {
            return Optional.empty();
        }
        String message = String.valueOf(known.getMessage());
        return message.toLowerCase(Locale.ROOT).contains("pipe") ? Optional.empty() : Optional.of(message);
    }
}
