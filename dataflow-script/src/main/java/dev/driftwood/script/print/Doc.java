package dev.driftwood.script.print;

import java.util.List;

/** A text whose line breaks are still open: which of them are taken depends on whether a group fits on one line. */
sealed interface Doc {

    Doc EMPTY = new Text("");
    /** A blank, or a line break. */
    Doc BLANK = new Line(" ");
    /** Nothing, or a line break. */
    Doc SOFT = new Line("");
    /** A line break in any case. */
    Doc HARD = new HardLine();

    record Text(String text) implements Doc {}

    record Line(String flat) implements Doc {}

    record HardLine() implements Doc {}

    /** Text behind which a line break must come, whatever comes next: a {@code //} comment. */
    record EndOfLine(String text) implements Doc {}

    record Concat(List<Doc> parts) implements Doc {
        public Concat {
            parts = List.copyOf(parts);
        }
    }

    /** Lines within begin one level further in. */
    record Nest(Doc inner) implements Doc {}

    /** On one line if it fits, else with all its own breaks taken. */
    record Group(Doc inner) implements Doc {}

    /** On one line whether it fits or not. */
    record Flat(Doc inner) implements Doc {}

    static Doc text(String text) {
        return new Text(text);
    }

    static Doc concat(Doc... parts) {
        return new Concat(List.of(parts));
    }

    static Doc concat(List<Doc> parts) {
        return new Concat(parts);
    }

    static Doc nest(Doc... parts) {
        return new Nest(concat(parts));
    }

    static Doc group(Doc... parts) {
        return new Group(concat(parts));
    }
}
