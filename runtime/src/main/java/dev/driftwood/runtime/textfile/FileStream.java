package dev.driftwood.runtime.textfile;

import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** The bytes of a file from an offset to its end. Does not close the file. */
final class FileStream extends InputStream {

    private final InputFile file;
    private long position;

    FileStream(InputFile file, long position) {
        this.file = file;
        this.position = position;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = (int) Math.min(length, file.length() - position);
        if (count <= 0) {
            return length == 0 ? 0 : -1;
        }
        file.readFully(position, ByteBuffer.wrap(target, offset, count));
        position += count;
        return count;
    }
}
