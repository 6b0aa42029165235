package dev.driftwood.cli.terminal;

/**
 * Where an output stream ends.
 *
 * @param terminal whether a person looks at it
 * @param columns how many characters fit a line
 */
public record Screen(boolean terminal, int columns, boolean color) {

    private static final int USUAL_COLUMNS = 100;

    /** A file or pipe: nothing is coloured, nothing is cut. */
    public static final Screen NONE = new Screen(false, USUAL_COLUMNS, false);

    public static Screen terminal(int columns, boolean color) {
        return new Screen(true, columns > 0 ? columns : USUAL_COLUMNS, color);
    }

    Screen withColor(boolean wanted) {
        return new Screen(terminal, columns, wanted);
    }

    /** The text in the style, if this screen has colours. */
    public String paint(Style style, String text) {
        return color && !text.isEmpty() ? style.start() + text + Style.END : text;
    }
}
