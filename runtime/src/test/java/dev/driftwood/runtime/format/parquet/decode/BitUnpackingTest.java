package dev.driftwood.runtime.format.parquet.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels for every width and every first bit, against one bit after the other. */
class BitUnpackingTest {

    static IntStream widths() {
        return IntStream.rangeClosed(0, 64);
    }

    @ParameterizedTest
    @MethodSource("widths")
    void unpacksEveryWidth(int width) {
        Random random = new Random(width);
        for (int round = 0; round < 300; round++) {
            int count = random.nextInt(70);
            int firstBit = random.nextInt(200);
            byte[] bytes = new byte[((firstBit + count * width + 7) >>> 3) + Span.SLACK];
            random.nextBytes(bytes);
            int at = random.nextInt(3);
            if (width <= 7) {
                byte[] out = new byte[at + count];
                BitUnpacking.unpack(bytes, firstBit, width, out, at, count);
                IntStream.range(0, count).forEach(i -> assertThat((long) out[at + i])
                        .isEqualTo(value(bytes, firstBit + i * width, width)));
            }
            if (width <= 32) {
                int[] out = new int[at + count];
                BitUnpacking.unpack(bytes, firstBit, width, out, at, count);
                IntStream.range(0, count).forEach(i -> assertThat(out[at + i])
                        .isEqualTo((int) value(bytes, firstBit + i * width, width)));
            }
            long[] out = new long[at + count];
            BitUnpacking.unpack(bytes, firstBit, width, out, at, count);
            IntStream.range(0, count)
                    .forEach(i -> assertThat(out[at + i]).isEqualTo(value(bytes, firstBit + i * width, width)));
        }
    }

    private static long value(byte[] bytes, int firstBit, int width) {
        long value = 0;
        for (int i = 0; i < width; i++) {
            int bit = firstBit + i;
            value |= (bytes[bit >>> 3] >>> (bit & 7) & 1L) << i;
        }
        return value;
    }

    @Test
    void readsNothingBehindTheArray() {
        byte[] bytes = new byte[16];
        BitUnpacking.unpack(bytes, 0, 8, new int[9], 0, 9);
        assertThatThrownBy(() -> BitUnpacking.unpack(bytes, 0, 8, new int[10], 0, 10))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}
