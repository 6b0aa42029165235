package dev.driftwood.runtime.format.parquet.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds of pages of bytes, plain or of a dictionary, against all values compared with each other. */
class PageBoundsTest {

    private static final Comparator<byte[]> UNSIGNED = Arrays::compareUnsigned;
    private static final Comparator<byte[]> SIGNED =
            (a, b) -> a[0] != b[0] ? Byte.compare(a[0], b[0]) : Arrays.compareUnsigned(a, b);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 16})
    void areThoseOfTheValues(int width) {
        Random random = new Random(width);
        for (int round = 0; round < 300; round++) {
            ByteValues values = width == 0 ? ByteValues.variable(false) : ByteValues.decimals();
            for (int page = 0; page < 3; page++) {
                List<byte[]> content = content(random, width);
                append(values, content);
                values.writePage(new GrowingBytes(0));
                content.sort(width == 0 ? UNSIGNED : SIGNED);
                Statistics statistics = values.pageStatistics(0);
                assertThat(statistics.min()).isEqualTo(content.get(0));
                assertThat(statistics.max()).isEqualTo(content.get(content.size() - 1));
            }
        }
    }

    /** Few distinct values, or many; with much in common, or nothing. */
    private static List<byte[]> content(Random random, int width) {
        List<byte[]> content = new ArrayList<>();
        int common = random.nextInt(12);
        int distinct = random.nextBoolean() ? 3 : 256;
        boolean few = random.nextBoolean();
        List<byte[]> pool = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            byte[] value = new byte[width == 0 ? random.nextInt(20) : width];
            for (int b = Math.min(common, value.length); b < value.length; b++) {
                value[b] = (byte) random.nextInt(distinct);
            }
            pool.add(value);
        }
        for (int i = 0; i < 60; i++) {
            content.add(pool.get(few ? random.nextInt(3) : Math.min(i, 49)));
        }
        return content;
    }

    private static void append(ByteValues values, List<byte[]> content) {
        GrowingBytes bytes = new GrowingBytes(0);
        int[] ends = new int[content.size() + 1];
        for (int i = 0; i < content.size(); i++) {
            bytes.put(content.get(i), 0, content.get(i).length);
            ends[i + 1] = bytes.size();
        }
        values.append(bytes.array(), ends, content.size());
    }
}
