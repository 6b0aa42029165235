package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.io.InputStream;

/** Counts lines and rows from the beginning of the file, since whoever complains may have begun anywhere. */
record CountedPlace(InputFile file, DelimitedSettings settings) implements RowPlace {

    private static final int BLOCK = 1 << 16;

    @Override
    public String of(long position) {
        String path = file.file().path();
        try {
            return path + ", line " + line(position) + row(position);
        } catch (IOException unreadable) {
            // The complaint is about something else; it is better to have it without the line than not at all.
            return path + ", offset " + position;
        }
    }

    private long line(long position) throws IOException {
        long left = position - settings.storage().begin(file);
        long lines = 1;
        byte last = 0;
        byte[] block = new byte[BLOCK];
        try (InputStream text = settings.storage().open(file)) {
            while (left > 0) {
                int count = text.read(block, 0, (int) Math.min(BLOCK, left));
                if (count < 0) {
                    break;
                }
                for (int i = 0; i < count; i++) {
                    lines += block[i] == '\r' || (block[i] == '\n' && last != '\r') ? 1 : 0;
                    last = block[i];
                }
                left -= count;
            }
        }
        return lines;
    }

    private String row(long position) throws IOException {
        try (InputStream text = settings.storage().open(file)) {
            RowBuffer rows = new RowBuffer(text, settings.storage().begin(file), settings.dialect(), this);
            DelimitedFormat.skipLines(rows, settings);
            if (settings.header() && (rows.position() >= position || !rows.next() || rows.position() > position)) {
                return ", the header";
            }
            long row = 1;
            while (rows.position() < position && rows.next() && rows.position() <= position) {
                row++;
            }
            return ", row " + row;
        }
    }
}
