package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.textfile.TextStorage;
import java.io.IOException;
import java.io.InputStream;

/** The rows of a file that begin within a range of its bytes. */
final class RowRange implements AutoCloseable {

    private final InputStream text;
    private final RowBuffer rows;
    private final InputFile file;
    private final long end;

    private RowRange(InputStream text, RowBuffer rows, InputFile file, long end) {
        this.text = text;
        this.rows = rows;
        this.file = file;
        this.end = end;
    }

    /**
     * @param from 0, or any byte of a plain file
     * @param to the file's length, or any byte of a plain file
     */
    static RowRange open(InputFile file, DelimitedSettings settings, long from, long to) throws IOException {
        String path = file.file().path();
        long end = to == file.length() ? Long.MAX_VALUE : to;
        if (from == 0) {
            InputStream text = settings.storage().open(file);
            RowBuffer rows = new RowBuffer(text, settings.storage().begin(file), settings.dialect(), path);
            DelimitedFormat.skipLines(rows, settings);
            if (settings.header()) {
                rows.next();
            }
            return new RowRange(text, rows, file, end);
        }
        // The row at hand began before the range; that is so even if it begins at the range's first byte, unless a line
        // ends right before.
        InputStream text = TextStorage.openAt(file, from - 1);
        RowBuffer rows = new RowBuffer(text, from - 1, settings.dialect(), path);
        rows.skipLine();
        return new RowRange(text, rows, file, end);
    }

    RowTokenizer row() {
        return rows.row();
    }

    /** The file and, as far as that can be told, where in it the row read last is. */
    String place() {
        return file.file().path() + ", before offset " + rows.position();
    }

    /** Finds the next row; false at the end of the range. */
    boolean next() throws IOException {
        while (rows.position() < end && rows.read()) {
            if (!rows.row().isBlank()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
