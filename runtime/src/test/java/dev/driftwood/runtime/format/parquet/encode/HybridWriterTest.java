package dev.driftwood.runtime.format.parquet.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes that runs become, against a writer that looks at every value and every bit. */
class HybridWriterTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 17, 24, 31, 32})
    void writesWhatTheFormatSays(int width) {
        Random random = new Random(width);
        for (int round = 0; round < 200; round++) {
            int[] values = values(random, random.nextInt(10) == 0 ? random.nextInt(5000) : random.nextInt(90), width);
            GrowingBytes out = new GrowingBytes(0);
            GrowingBytes expected = new GrowingBytes(0);
            // What was there before must not shine through.
            out.put(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}, 0, 12);
            out.clear();
            HybridWriter.write(values, values.length, width, out);
            write(values, width, expected);
            assertThat(content(out)).as("%s", Arrays.toString(values)).isEqualTo(content(expected));
        }
    }

    private static byte[] content(GrowingBytes bytes) {
        return Arrays.copyOf(bytes.array(), bytes.size());
    }

    private static int[] values(Random random, int count, int width) {
        int[] values = new int[count];
        int mask = (int) ((1L << width) - 1);
        int longest = 1 + random.nextInt(30);
        int distinct = 1 + random.nextInt(5);
        for (int i = 0; i < count; ) {
            int end = Math.min(count, i + 1 + random.nextInt(longest));
            int value = (random.nextBoolean() ? random.nextInt() : random.nextInt(distinct)) & mask;
            Arrays.fill(values, i, end, value);
            i = end;
        }
        return values;
    }

    private static void write(int[] values, int width, GrowingBytes out) {
        int packedFrom = 0;
        int next = 0;
        while (next < values.length) {
            int end = next + 1;
            while (end < values.length && values[end] == values[next]) {
                end++;
            }
            int toGroup = (8 - (next - packedFrom) % 8) % 8;
            if (end - next >= toGroup + 8) {
                pack(values, packedFrom, next + toGroup, width, out);
                out.putVarint((long) (end - next - toGroup) << 1);
                for (int shift = 0; shift < width; shift += 8) {
                    out.put(values[next] >>> shift);
                }
                packedFrom = end;
            }
            next = end;
        }
        pack(values, packedFrom, values.length, width, out);
    }

    private static void pack(int[] values, int from, int to, int width, GrowingBytes out) {
        int groups = (to - from + 7) / 8;
        if (groups == 0) {
            return;
        }
        out.putVarint((long) groups << 1 | 1);
        byte[] packed = new byte[groups * width];
        for (int bit = 0; bit < (to - from) * width; bit++) {
            packed[bit >>> 3] |= (byte) ((values[from + bit / width] >>> bit % width & 1) << (bit & 7));
        }
        out.put(packed, 0, packed.length);
    }
}
