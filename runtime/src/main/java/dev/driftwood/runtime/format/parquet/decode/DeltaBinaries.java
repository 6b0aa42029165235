package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import java.util.Arrays;

/** Values that each share a prefix with the one before: "Delta Strings (DELTA_BYTE_ARRAY = 7)" of Parquet's Encodings.md. */
final class DeltaBinaries implements ValueDecoder.Binaries {

    private static final int PIECE = 1024;

    private final Span span;
    private final DeltaLengths prefixes;
    private final DeltaLengths suffixes;
    private int position;
    private byte[] value = new byte[64];
    private int length;

    DeltaBinaries(Span span) {
        this.span = span;
        this.prefixes = new DeltaLengths(span);
        this.suffixes = new DeltaLengths(span.from(prefixes.end() - span.start()));
        this.position = suffixes.end();
    }

    @Override
    public int fitting(int count, long bytes) {
        long longest = Math.max(1, prefixes.longest() + suffixes.longest());
        return (int) Math.min(count, bytes / longest);
    }

    @Override
    public void read(BinaryTarget target, int count) {
        for (int done = 0; done < count; done += PIECE) {
            int taken = Math.min(PIECE, count - done);
            append(target, prefixes.next(taken), suffixes.next(taken), taken);
        }
    }

    private void append(BinaryTarget target, long[] prefix, long[] suffix, int count) {
        for (int i = 0; i < count; i++) {
            next((int) prefix[i], (int) suffix[i]);
            target.append(value, 0, length);
        }
    }

    private void next(int prefix, int suffix) {
        if (prefix > length || suffix > span.end() - position || prefix > Integer.MAX_VALUE - Long.BYTES - suffix) {
            throw new DamagedFileException("a value takes more from the one before, or its page, than there is");
        }
        length = prefix + suffix;
        if (length > value.length) {
            value = Arrays.copyOf(value, (int) Math.min(Integer.MAX_VALUE - (long) Long.BYTES, 2L * length));
        }
        System.arraycopy(span.bytes(), position, value, prefix, suffix);
        position += suffix;
    }
}
