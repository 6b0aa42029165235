package dev.driftwood.cli.terminal;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows under headings, aligned.
 *
 * <p>On a terminal long values are cut, and columns that do not fit a line go into further blocks, each beginning with the
 * first column again. Elsewhere nothing is cut and there is one block.
 */
public final class Table {

    private static final int WIDEST_CELL = 40;
    private static final String GAP = "  ";

    private final List<Heading> headings;
    private final List<List<Cell>> rows = new ArrayList<>();

    public Table(List<Heading> headings) {
        this.headings = List.copyOf(headings);
    }

    /** @param note a second line below the name, such as the type; empty for none */
    public record Heading(String name, String note, boolean right, Style style) {

        public static Heading left(String name) {
            return new Heading(name, "", false, Style.HEADING);
        }

        public static Heading right(String name) {
            return new Heading(name, "", true, Style.HEADING);
        }
    }

    public record Cell(String text, Style style) {

        public static Cell of(String text) {
            return new Cell(text, Style.PLAIN);
        }

        public static Cell quiet(String text) {
            return new Cell(text, Style.QUIET);
        }
    }

    public void add(List<Cell> row) {
        if (row.size() != headings.size()) {
            throw new IllegalArgumentException(row.size() + " cells below " + headings.size() + " headings");
        }
        rows.add(List.copyOf(row));
    }

    public void print(Console console) {
        Screen screen = console.outScreen();
        int[] widths = widths(screen);
        boolean between = false;
        for (int[] block : blocks(widths, screen)) {
            if (between) {
                console.print("");
            }
            between = true;
            printBlock(console, block, widths);
        }
    }

    private int[] widths(Screen screen) {
        int[] widths = new int[headings.size()];
        for (int i = 0; i < widths.length; i++) {
            Heading heading = headings.get(i);
            widths[i] = Math.max(shownWidth(heading.name()), shownWidth(heading.note()));
            for (List<Cell> row : rows) {
                widths[i] = Math.max(widths[i], shownWidth(row.get(i).text()));
            }
            if (screen.terminal()) {
                widths[i] = Math.min(widths[i], WIDEST_CELL);
            }
        }
        return widths;
    }

    private static int shownWidth(String text) {
        return Text.width(Text.visible(text));
    }

    /** The columns of each block. */
    private static List<int[]> blocks(int[] widths, Screen screen) {
        List<int[]> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>();
        int used = 0;
        for (int column = 0; column < widths.length; column++) {
            boolean full = screen.terminal() && used + widths[column] > screen.columns() && block.size() > 1;
            if (full) {
                blocks.add(array(block));
                block.clear();
                block.add(0);
                used = widths[0] + GAP.length();
            }
            block.add(column);
            used += widths[column] + GAP.length();
        }
        blocks.add(array(block));
        return blocks;
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private void printBlock(Console console, int[] block, int[] widths) {
        Screen screen = console.outScreen();
        StringBuilder names = new StringBuilder();
        StringBuilder notes = new StringBuilder();
        boolean noted = false;
        for (int column : block) {
            Heading heading = headings.get(column);
            append(names, screen, new Cell(heading.name(), heading.style()), widths[column], heading.right());
            append(notes, screen, Cell.quiet(heading.note()), widths[column], heading.right());
            noted |= !heading.note().isEmpty();
        }
        console.print(names.toString().stripTrailing());
        if (noted) {
            console.print(notes.toString().stripTrailing());
        }
        for (List<Cell> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column : block) {
                append(
                        line,
                        screen,
                        row.get(column),
                        widths[column],
                        headings.get(column).right());
            }
            console.print(line.toString().stripTrailing());
        }
    }

    private static void append(StringBuilder line, Screen screen, Cell cell, int width, boolean right) {
        String text = Text.cut(Text.visible(cell.text()), width);
        String padding = " ".repeat(Math.max(0, width - Text.width(text)));
        String painted = cell.style() == Style.PLAIN ? text : screen.paint(cell.style(), text);
        line.append(right ? padding + painted : painted + padding).append(GAP);
    }
}
