package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** Values of a fixed number of bytes that each share a prefix with the one before. */
final class DeltaFixed implements ValueDecoder.Fixed {

    private final DeltaBinaries values;
    private final int width;

    DeltaFixed(Span span, int width) {
        this.values = new DeltaBinaries(span);
        this.width = width;
    }

    @Override
    public void read(byte[] out, int at, int count) {
        values.read(new Copy(out, at, width), count);
    }

    private static final class Copy implements BinaryTarget {
        private final byte[] out;
        private final int width;
        private int next;

        Copy(byte[] out, int at, int width) {
            this.out = out;
            this.next = at;
            this.width = width;
        }

        @Override
        public void append(byte[] bytes, int start, int length) {
            if (length != width) {
                throw new DamagedFileException("a value has " + length + " bytes instead of " + width);
            }
            System.arraycopy(bytes, start, out, next, length);
            next += length;
        }
    }
}
