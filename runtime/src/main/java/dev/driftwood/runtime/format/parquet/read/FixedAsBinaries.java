package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.BinaryTarget;
import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;

/** Values of a fixed number of bytes as values of any length, or as the 36 characters of a UUID. */
final class FixedAsBinaries implements ValueDecoder.Binaries {

    private static final int PIECE_BYTES = 1 << 16;
    private static final int UUID_CHARACTERS = 36;
    private static final String DIGITS = "0123456789abcdef";

    private final ValueDecoder.Fixed values;
    private final int width;
    private final boolean uuid;
    private final Scratch scratch;
    private final byte[] text = new byte[UUID_CHARACTERS];

    FixedAsBinaries(ValueDecoder.Fixed values, int width, boolean uuid, Scratch scratch) {
        this.values = values;
        this.width = width;
        this.uuid = uuid;
        this.scratch = scratch;
    }

    @Override
    public int fitting(int count, long bytes) {
        return (int) Math.min(count, bytes / (uuid ? UUID_CHARACTERS : width));
    }

    @Override
    public void read(BinaryTarget target, int count) {
        int piece = Math.max(1, PIECE_BYTES / width);
        byte[] bytes = scratch.bytes(Math.multiplyExact(piece, width));
        for (int done = 0; done < count; done += piece) {
            int taken = Math.min(piece, count - done);
            values.read(bytes, 0, taken);
            append(target, bytes, taken);
        }
    }

    private void append(BinaryTarget target, byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            if (uuid) {
                print(bytes, i * width);
                target.append(text, 0, UUID_CHARACTERS);
            } else {
                target.append(bytes, i * width, width);
            }
        }
    }

    private void print(byte[] bytes, int start) {
        int at = 0;
        for (int i = 0; i < width; i++) {
            if (i == 4 || i == 6 || i == 8 || i == 10) {
                text[at++] = '-';
            }
            text[at++] = (byte) DIGITS.charAt((bytes[start + i] >> 4) & 0xf);
            text[at++] = (byte) DIGITS.charAt(bytes[start + i] & 0xf);
        }
    }
}
