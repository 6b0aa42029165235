package dev.driftwood.runtime.textfile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text of another encoding as UTF-8; what is malformed becomes U+FFFD. */
final class TranscodedStream extends InputStream {

    private static final int BLOCK = 1 << 15;

    private final InputStream source;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer stored = ByteBuffer.allocate(BLOCK).flip();
    private final CharBuffer characters = CharBuffer.allocate(BLOCK).flip();
    private final ByteBuffer text = ByteBuffer.allocate(BLOCK * 3).flip();
    private boolean ended;
    private boolean flushed;

    TranscodedStream(InputStream source, Charset charset) {
        this.source = source;
        this.decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (!text.hasRemaining()) {
            if (flushed) {
                return -1;
            }
            fill();
        }
        int count = Math.min(length, text.remaining());
        text.get(target, offset, count);
        return count;
    }

    private void fill() throws IOException {
        if (!ended) {
            stored.compact();
            int count = source.read(stored.array(), stored.position(), stored.remaining());
            ended = count < 0;
            stored.position(stored.position() + Math.max(0, count)).flip();
        }
        characters.compact();
        decoder.decode(stored, characters, ended);
        if (ended && !stored.hasRemaining()) {
            decoder.flush(characters);
            flushed = true;
        }
        characters.flip();
        text.clear();
        encoder.encode(characters, text, flushed);
        text.flip();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
