package dev.driftwood.runtime.sort;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows come in the order of one thread, those that are alike in the order in which they came. */
class SlicedSortTest {

    @ParameterizedTest
    @CsvSource({"0, 2", "1, 3", "2, 5", "100, 2", "1000, 3", "1000, 7", "40000, 2"})
    void slicesGiveTheOrderOfOneThread(int rows, int slices) throws IOException {
        Random random = new Random(rows);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            values.add(random.nextInt(10) == 0 ? null : "a common beginning " + random.nextInt(50));
        }
        try (BufferAllocator allocator = new RootAllocator();
                FieldVector key = Values.vector(DataType.STRING, values, allocator);
                Workers one = new Workers(1);
                Workers several = new Workers(3)) {
            RowSorter sorter = new RowSorter(List.of(key), List.of(new KeyOrder(true, true)), rows);
            int[] alone = SlicedSort.of(sorter, rows, one);
            assertThat(alone).hasSize(rows).doesNotHaveDuplicates();
            for (int i = 1; i < rows; i++) {
                int difference = sorter.compare(alone[i - 1], alone[i]);
                assertThat(difference < 0 || (difference == 0 && alone[i - 1] < alone[i]))
                        .isTrue();
            }
            assertThat(SlicedSort.of(sorter, rows, several, slices)).isEqualTo(alone);
            assertThat(SlicedSort.of(sorter, rows, several)).isEqualTo(alone);
        }
    }
}
