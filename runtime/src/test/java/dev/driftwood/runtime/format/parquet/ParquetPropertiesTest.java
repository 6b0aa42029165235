package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.format.RandomValues;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;

/** Whatever the schema, the values and the cut into batches: what is written is read, and the bytes are the same. */
class ParquetPropertiesTest extends ParquetTestCase {

    private static final List<String> CODECS = List.of("none", "snappy", "gzip", "zstd", "lz4");

    @RepeatedTest(12)
    void readsWhatItWroteHoweverItWasCut() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        RandomValues values = new RandomValues(seed);
        int rows = random.nextInt(4) == 0 ? 20_000 + random.nextInt(9000) : random.nextInt(3000);
        List<DataType.Field> fields = new ArrayList<>();
        List<List<@Nullable Object>> columns = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            fields.add(new DataType.Field("c" + i, values.type(3)));
            columns.add(values.column(fields.get(i).type(), rows));
        }
        Map<String, Object> properties = Map.of("compressionCodec", CODECS.get(random.nextInt(CODECS.size())));
        byte[] whole = write(fields, cut(columns, rows, rows), properties);
        byte[] pieces = write(fields, cut(columns, rows, 1 + random.nextInt(700)), properties);
        assertThat(pieces).as("seed %d, %s", seed, fields).isEqualTo(whole);

        int[] all = new int[fields.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        ReadOptions options = new ReadOptions(ReadOptions.Int96.REFUSE, 1 + random.nextInt(9000), Map.of());
        assertThat(read(whole, all, options)).as("seed %d, %s", seed, fields).isEqualTo(columns);
    }

    private static List<List<List<@Nullable Object>>> cut(List<List<@Nullable Object>> columns, int rows, int size) {
        List<List<List<@Nullable Object>>> batches = new ArrayList<>();
        for (int from = 0; from < rows; from += size) {
            List<List<@Nullable Object>> batch = new ArrayList<>();
            for (List<@Nullable Object> column : columns) {
                batch.add(column.subList(from, Math.min(rows, from + size)));
            }
            batches.add(batch);
        }
        return batches;
    }
}
