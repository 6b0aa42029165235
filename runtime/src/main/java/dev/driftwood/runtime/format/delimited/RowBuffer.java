package dev.driftwood.runtime.format.delimited;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.io.InputStream;

/** A window on a text that moves on row by row. It grows with the longest row, up to a bound. */
final class RowBuffer {

    /** Unless a row is longer, so much is read at a time. */
    static final int FIRST_SIZE = 1 << 18;

    /** Most bytes of a row: no line that is meant as one is longer, and a file without line ends must not fill the memory. */
    static final int LONGEST_ROW = 64 << 20;

    private final InputStream text;
    private final ValueBounds values = new ValueBounds();
    private final RowTokenizer tokenizer;
    private final byte sentinel;
    private final RowPlace place;
    private byte[] content = new byte[FIRST_SIZE];
    /** What of the text lies before the buffer. */
    private long offset;

    private int at;
    private int end;
    private boolean complete;

    /**
     * @param offset of the text in its file
     * @param place for complaints
     */
    RowBuffer(InputStream text, long offset, Dialect dialect, RowPlace place) {
        this.text = text;
        this.offset = offset;
        this.tokenizer = new RowTokenizer(dialect, values);
        this.sentinel = dialect.sentinel();
        this.place = place;
        this.content[0] = sentinel;
    }

    /** Where the values of the rows found last are, in {@link #content}. */
    ValueBounds values() {
        return values;
    }

    /** Valid until the next row is looked for. */
    byte[] content() {
        return content;
    }

    /** Whether the row found last ended with the text, within quotes. */
    boolean endsInQuotes() {
        return tokenizer.endsInQuotes();
    }

    /** Where in the text the next row begins. */
    long position() {
        return offset + at;
    }

    /** Finds the next row that is more than an empty line; false at the end of the text. */
    boolean next() throws IOException {
        boolean found = read();
        while (found && tokenizer.isBlank()) {
            found = read();
        }
        return found;
    }

    /**
     * Finds the next rows that are at hand, without empty lines; perhaps none. False at the end of the text.
     *
     * @param to where in the text no more rows begin
     * @param most rows to be found
     * @param maxColumns most values of a row
     */
    boolean readBlock(long to, int most, int maxColumns) throws IOException {
        boolean found = position() < to && read();
        if (!found) {
            values.clear();
            return false;
        }
        while (found) {
            if (values.pending() > maxColumns) {
                throw tooManyValues(maxColumns);
            }
            if (tokenizer.isBlank()) {
                values.dropRow();
            } else {
                values.endRow();
            }
            found = values.rows() < most && position() < to && at < end && tokenizer.read(content, at, end, complete);
            if (found) {
                at = tokenizer.next();
            }
        }
        return true;
    }

    /** Finds the next row, whose values are pending then; false at the end of the text. */
    private boolean read() throws IOException {
        values.clear();
        while (at == end) {
            if (!fill()) {
                return false;
            }
        }
        while (!tokenizer.read(content, at, end, complete)) {
            fill();
        }
        at = tokenizer.next();
        return true;
    }

    /** Moves behind the next line end, whatever the line holds; false at the end of the text. */
    boolean skipLine() throws IOException {
        while (true) {
            while (at < end && content[at] != '\n' && content[at] != '\r') {
                at++;
            }
            if (at + 1 >= end && !complete) {
                fill();
            } else if (at >= end) {
                return false;
            } else {
                at += content[at] == '\r' && at + 1 < end && content[at + 1] == '\n' ? 2 : 1;
                return true;
            }
        }
    }

    /** Reads more of the text behind what is left; false if there is none. */
    private boolean fill() throws IOException {
        if (complete) {
            return false;
        }
        int left = end - at;
        if (left > LONGEST_ROW) {
            throw tooLong();
        }
        byte[] target = left > content.length / 2 ? new byte[content.length * 2] : content;
        System.arraycopy(content, at, target, 0, left);
        content = target;
        offset += at;
        at = 0;
        end = left;
        int count = text.read(content, end, content.length - ValueBounds.SLACK - end);
        if (count < 0) {
            complete = true;
        } else {
            end += count;
        }
        content[end] = sentinel;
        return !complete;
    }

    private DataFlowException tooManyValues(int maxColumns) {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.CORRUPT_FILE,
                        "a row has " + values.pending() + " values; maxColumns allows " + maxColumns)
                .in(place.of(position() - 1))
                .hint("check columnDelimiter, or raise maxColumns"));
    }

    private DataFlowException tooLong() {
        return new DataFlowException(Diagnostic.error(
                        DiagnosticCode.CORRUPT_FILE,
                        "a row is longer than " + (LONGEST_ROW >> 20) + " MiB; a quote that is not closed, or another"
                                + " rowDelimiter, looks like that")
                .in(place.of(position()))
                .hint("check quoteChar, escapeChar, rowDelimiter and multiLineRow"));
    }

    /** The pending row's values as text; for headers. */
    String[] texts() {
        return values.pendingTexts(content);
    }
}
