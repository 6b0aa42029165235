package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.vector.BytesInput;
import org.jspecify.annotations.Nullable;

/**
 * A text argument in the form that a kernel works with, such as a compiled pattern: made when the call is bound if the argument is
 * a literal, otherwise for each row whose text is not that of the row before. Immutable; {@link #rows} gives what changes.
 *
 * @param <T> the form
 */
public final class Prepared<T> {

    private final int argument;
    private final Maker<T> maker;
    private final @Nullable T literal;

    private Prepared(int argument, Maker<T> maker, @Nullable T literal) {
        this.argument = argument;
        this.maker = maker;
        this.literal = literal;
    }

    /** Makes the form of a text. */
    @FunctionalInterface
    public interface Maker<T> {

        /**
         * Makes it.
         *
         * @throws IllegalArgumentException if the text is not usable, with what is wrong with it as the rest of a sentence: {@code is
         *     no date pattern: 'yyyyyyy'}
         */
        T make(String text);
    }

    /**
     * Prepares the argument of a call.
     *
     * @throws InvalidArgumentException if the argument is a literal that is not usable
     */
    public static <T> Prepared<T> of(CallSite site, int argument, Maker<T> maker) {
        String text = site.arguments().text(argument).orElse(null);
        try {
            return new Prepared<>(argument, maker, text == null ? null : maker.make(text));
        } catch (IllegalArgumentException e) {
            throw new InvalidArgumentException(argument, String.valueOf(e.getMessage()));
        }
    }

    /** The form of a literal argument, else {@code null}. */
    public @Nullable T literal() {
        return literal;
    }

    /** The argument in one batch. */
    public Rows<T> rows(Arguments in, Output out) {
        return new Rows<>(this, in.texts(argument), out);
    }

    /** The forms of the rows of one batch. */
    public static final class Rows<T> {

        private final Prepared<T> prepared;
        private final BytesInput texts;
        private final Output out;
        private @Nullable T value;
        private int row;

        private Rows(Prepared<T> prepared, BytesInput texts, Output out) {
            this.prepared = prepared;
            this.texts = texts;
            this.out = out;
            this.value = prepared.literal;
        }

        /** The form of the row, which is live; the same object for equal texts in a row. */
        public T at(int next) {
            T known = value;
            if (known != null && (prepared.literal != null || texts.isEqual(next, texts, row))) {
                return known;
            }
            try {
                known = prepared.maker.make(texts.text(next));
            } catch (IllegalArgumentException e) {
                throw out.invalid("argument " + (prepared.argument + 1) + " " + e.getMessage());
            }
            value = known;
            row = next;
            return known;
        }
    }
}
