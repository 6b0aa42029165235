package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.textfile.TextStorage;
import java.io.IOException;
import java.io.InputStream;

/** The rows of a file that begin within a range of its bytes. */
final class RowRange implements AutoCloseable {

    private final InputStream text;
    private final RowBuffer rows;
    private final long end;

    private RowRange(InputStream text, RowBuffer rows, long end) {
        this.text = text;
        this.rows = rows;
        this.end = end;
    }

    /**
     * @param from 0, or any byte of a plain file
     * @param to the file's length, or any byte of a plain file
     */
    static RowRange open(InputFile file, DelimitedSettings settings, long from, long to) throws IOException {
        RowPlace place = new CountedPlace(file, settings);
        long end = to == file.length() ? Long.MAX_VALUE : to;
        if (from == 0) {
            InputStream text = settings.storage().open(file);
            RowBuffer rows = new RowBuffer(text, settings.storage().begin(file), settings.dialect(), place);
            DelimitedFormat.skipLines(rows, settings);
            if (settings.header()) {
                rows.next();
            }
            return new RowRange(text, rows, end);
        }
        // The row at hand began before the range; that is so even if it begins at the range's first byte, unless a line
        // ends right before.
        InputStream text = TextStorage.openAt(file, from - 1);
        RowBuffer rows = new RowBuffer(text, from - 1, settings.dialect(), place);
        rows.skipLine();
        return new RowRange(text, rows, end);
    }

    /** The rows found last. */
    RowBuffer rows() {
        return rows;
    }

    /** Finds some of the next rows, perhaps none; false at the end of the range. */
    boolean nextBlock(int most, int maxColumns) throws IOException {
        return rows.readBlock(end, most, maxColumns);
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
