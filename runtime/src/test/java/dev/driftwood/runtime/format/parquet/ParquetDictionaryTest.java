package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.EncodedColumns;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.RandomValues;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.Values;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.vector.IntVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns that stay positions in a dictionary from page to page: a written file never tells how a column was held. */
class ParquetDictionaryTest extends ParquetTestCase {

    /** Batches of one column, written and closed. */
    private byte[] writeColumns(DataType.Field field, List<SharedVector> columns) throws IOException {
        MemoryFile.Output output = new MemoryFile.Output();
        try (BatchWriter writer = format().write(output, new WriteRequest(List.of(field), Map.of()), allocator)) {
            for (SharedVector column : columns) {
                try (Batch batch = new Batch(List.of(column), column.rows())) {
                    writer.write(batch);
                }
            }
            writer.finish();
        }
        return output.content();
    }

    /** The values cut at random; pieces encoded in one of several dictionaries, or plain. */
    private List<SharedVector> encoded(DataType.Field field, List<? extends @Nullable Object> values, Random random) {
        EncodedColumns columns = new EncodedColumns(random.nextLong(), allocator);
        List<SharedVector> pieces = new ArrayList<>();
        int from = 0;
        while (from < values.size()) {
            int end = Math.min(values.size(), from + 1 + random.nextInt(9000));
            try (EncodedColumns.Entries entries = columns.entries(field, values.subList(from, end))) {
                while (from < end) {
                    int next = Math.min(end, from + 1 + random.nextInt(4000));
                    SharedVector piece = columns.column(entries, values.subList(from, next));
                    if (random.nextInt(8) == 0) {
                        piece.vector();
                    }
                    pieces.add(piece);
                    from = next;
                }
            }
        }
        return pieces;
    }

    static Stream<Arguments> leavesAndSeeds() {
        return RandomValues.leaves().stream()
                .flatMap(type -> IntStream.range(0, 6).mapToObj(each -> Arguments.of(type, new Random().nextLong())));
    }

    @ParameterizedTest
    @MethodSource("leavesAndSeeds")
    void aFileDoesNotTellWhetherItsColumnsWereEncoded(DataType type, long seed) throws IOException {
        Random random = new Random(seed);
        DataType.Field field = new DataType.Field("x", type);
        int rows = random.nextInt(3) == 0 ? 20_000 + random.nextInt(9000) : random.nextInt(3000);
        List<@Nullable Object> values = new RandomValues(seed).column(type, rows);
        byte[] plain = write(List.of(field), List.of(List.of(values)));
        assertThat(writeColumns(field, encoded(field, values, random))).isEqualTo(plain);
    }

    @ParameterizedTest
    @MethodSource("leavesAndSeeds")
    void rowsThatArePickedStayEncodedAndMakeTheSameFile(DataType type, long seed) throws IOException {
        Random random = new Random(seed);
        DataType.Field field = new DataType.Field("x", type);
        List<@Nullable Object> values = new RandomValues(seed).column(type, 1 + random.nextInt(3000));
        int[] picked = random.ints(0, values.size()).limit(500).toArray();
        List<@Nullable Object> kept = new ArrayList<>();
        Arrays.stream(picked).forEach(row -> kept.add(values.get(row)));
        byte[] expected = write(List.of(field), List.of(List.of(kept.subList(0, 400))));

        EncodedColumns columns = new EncodedColumns(seed, allocator);
        try (EncodedColumns.Entries entries = columns.entries(field, values);
                Batch whole = new Batch(List.of(columns.column(entries, values)), values.size())) {
            Batch some = RowPick.of(whole, picked, 400, allocator);
            assertThat(some.encoded(0)).isNotNull();
            assertThat(writeColumns(field, List.of(some.retain(0)))).isEqualTo(expected);
            some.close();
        }
    }

    @ParameterizedTest
    @MethodSource("leavesAndSeeds")
    void rowsThatAreNotCopiedTogetherMakeTheSameFile(DataType type, long seed) throws IOException {
        Random random = new Random(seed);
        DataType.Field field = new DataType.Field("x", type);
        int rows = random.nextInt(3) == 0 ? 50_000 : 1 + random.nextInt(3000);
        List<@Nullable Object> values = new RandomValues(seed).column(type, rows);
        int[] picked = IntStream.range(0, rows)
                .filter(row -> row == 0 || random.nextInt(100) < 80)
                .toArray();
        List<@Nullable Object> kept = new ArrayList<>();
        Arrays.stream(picked).forEach(row -> kept.add(values.get(row)));
        byte[] expected = write(List.of(field), List.of(List.of(kept)));

        try (Batch whole = Values.batch(List.of(field), List.of(values), allocator);
                Batch some = RowPick.of(whole, picked, picked.length, allocator);
                Batch copied = RowPick.of(whole, picked, picked.length, allocator)) {
            assertThat(copied.vector(0).getValueCount()).isEqualTo(some.rows());
            assertThat(writeColumns(field, List.of(some.retain(0)))).isEqualTo(expected);
            assertThat(writeColumns(field, List.of(copied.retain(0)))).isEqualTo(expected);
        }
    }

    private static List<@Nullable Object> growing(DataType type, int rows, int distinct) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            int number = i < 25_000 ? i % 10 : i % distinct;
            Object value =
                    type.equals(DataType.STRING) ? "a string of a certain length, number " + number : number * 77L;
            values.add(i % 11 == 0 ? null : value);
        }
        return values;
    }

    /** One dictionary of all values, in the order of their rows. */
    private List<SharedVector> encodedAtOnce(DataType.Field field, List<? extends @Nullable Object> values) {
        Map<Object, Integer> positions = new LinkedHashMap<>();
        IntVector vector = new IntVector("", allocator);
        vector.allocateNew(values.size());
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value != null) {
                vector.set(i, positions.computeIfAbsent(value, each -> positions.size()));
            }
        }
        vector.setValueCount(values.size());
        try (Batch entries = Values.batch(List.of(field), List.of(List.copyOf(positions.keySet())), allocator)) {
            return List.of(new SharedVector(new EncodedVector(vector, new ColumnDictionary(entries.retain(0)))));
        }
    }

    static Stream<Arguments> growingColumns() {
        return Stream.of(DataType.LONG, DataType.STRING)
                .flatMap(type -> IntStream.of(10, 3000, 200_000).mapToObj(distinct -> Arguments.of(type, distinct)));
    }

    /** 10 and 3000 distinct values are a dictionary to the end, 200,000 are too many after two pages. */
    @ParameterizedTest
    @MethodSource("growingColumns")
    void aDictionaryThatGrowsTooLargeIsLeftAtTheSameRow(DataType type, int distinct) throws IOException {
        DataType.Field field = new DataType.Field("x", type);
        List<@Nullable Object> values = growing(type, 250_000, distinct);
        byte[] plain = write(List.of(field), List.of(List.of(values)));
        assertThat(rewritten(plain, field, 5000)).isEqualTo(plain);
        assertThat(writeColumns(field, encodedAtOnce(field, values))).isEqualTo(plain);
    }

    /** Reads a file of one column and writes its batches again. */
    private byte[] rewritten(byte[] file, DataType.Field field, int batchRows) throws IOException {
        ReadOptions options = new ReadOptions(ReadOptions.Int96.REFUSE, batchRows, Map.of());
        FileDescription description = format().describe(MemoryFile.open("t", file), options);
        MemoryFile.Output output = new MemoryFile.Output();
        try (BatchReader reader =
                        format().read(MemoryFile.open("t", file), description, new int[] {0}, options, allocator);
                BatchWriter writer = format().write(output, new WriteRequest(List.of(field), Map.of()), allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                try (Batch open = batch) {
                    writer.write(open);
                }
            }
            writer.finish();
        }
        return output.content();
    }

    @RepeatedTest(6)
    void whatIsReadAndWrittenIsTheSameFile() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (DataType type : RandomValues.leaves()) {
            DataType.Field field = new DataType.Field("x", type);
            byte[] file = write(
                    List.of(field), List.of(List.of(new RandomValues(seed).column(type, random.nextInt(25_000)))));
            assertThat(rewritten(file, field, 1 + random.nextInt(9000)))
                    .as("seed %d, %s", seed, type)
                    .isEqualTo(file);
        }
    }

    @Test
    void pagesThatPointAtADictionaryAreReadAsPositionsAndOthersAsValues() throws IOException {
        List<@Nullable Object> values = growing(DataType.LONG, 200_000, 200_000);
        byte[] file = write(List.of(new DataType.Field("x", DataType.LONG)), List.of(List.of(values)));
        List<Boolean> encoded = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        List<Object> dictionaries = new ArrayList<>();
        readBatches(file, batch -> {
            encoded.add(batch.encoded(0) != null);
            rows.add(batch.rows());
            if (batch.encoded(0) != null) {
                dictionaries.add(batch.encoded(0).dictionary());
            }
        });
        int switched = encoded.indexOf(false);
        assertThat(switched).isPositive();
        assertThat(encoded.subList(switched, encoded.size())).containsOnly(false);
        assertThat(rows.get(switched - 1)).isLessThan(ReadOptions.DEFAULT_BATCH_ROWS);
        assertThat(dictionaries).containsOnly(dictionaries.get(0));
        assertThat(read(file, new int[] {0}).get(0)).isEqualTo(values);
    }

    @Test
    void aDictionaryOfOneEntryTakesNoBits() throws IOException {
        DataType.Field field = new DataType.Field("x", DataType.STRING);
        for (Object value : List.of("", "only")) {
            List<@Nullable Object> values = new ArrayList<>(Collections.nCopies(1000, value));
            values.set(17, null);
            byte[] file = write(List.of(field), List.of(List.of(values)));
            readBatches(file, batch -> assertThat(batch.column(0).encoded())
                    .isNotNull()
                    .satisfies(each -> assertThat(each.dictionary().size()).isOne()));
            assertThat(read(file, new int[] {0}).get(0)).isEqualTo(values);
            assertThat(rewritten(file, field, 100)).isEqualTo(file);
        }
    }

    /** The values of one vector are at most 32 MiB, as if they had been read plain. */
    @Test
    void longEntriesEndABatch() throws IOException {
        String longText = "x".repeat(100_000);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            values.add(i % 3 == 0 ? null : longText + i % 2);
        }
        DataType.Field field = new DataType.Field("x", DataType.STRING);
        byte[] file = write(List.of(field), List.of(List.of(values)));
        List<Integer> rows = new ArrayList<>();
        readBatches(file, batch -> {
            assertThat(batch.encoded(0)).isNotNull();
            rows.add(batch.rows());
        });
        assertThat(rows.get(0)).isBetween(335, 670);
        assertThat(read(file, new int[] {0}).get(0)).isEqualTo(values);
    }
}
