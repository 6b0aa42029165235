package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What of many footers is in memory once only. */
class ParquetFooterTest extends ParquetTestCase {

    private final ParquetFormat format = new ParquetFormat();

    private ParquetDescription described(DataType type, Object value) throws IOException {
        byte[] file = write(List.of(new DataType.Field("id", type)), List.of(List.of(List.of(value))));
        return format.describe(MemoryFile.open("t", file), ReadOptions.DEFAULT);
    }

    @Test
    void filesOfOneSchemaShareIt() throws IOException {
        ParquetDescription first = described(DataType.INTEGER, 1);
        ParquetDescription second = described(DataType.INTEGER, 2);

        assertThat(second.columns()).isSameAs(first.columns());
        assertThat(second.mappings()).isSameAs(first.mappings());
        assertThat(second.metadata().schema()).isSameAs(first.metadata().schema());
        assertThat(second.writer()).isSameAs(first.writer());
        var chunk = first.metadata().rowGroups().get(0).chunks().get(0);
        var other = second.metadata().rowGroups().get(0).chunks().get(0);
        assertThat(other.path()).isSameAs(chunk.path()).containsExactly("id");
        assertThat(other.encodings()).isSameAs(chunk.encodings());
        assertThat(other.statistics().min()).isNotEqualTo(chunk.statistics().min());
    }

    @Test
    void filesOfOtherSchemasKeepTheirOwn() throws IOException {
        ParquetDescription first = described(DataType.INTEGER, 1);

        assertThat(described(DataType.LONG, 1L).columns()).isNotEqualTo(first.columns());
        assertThat(described(DataType.INTEGER, 3).columns()).isSameAs(first.columns());
    }

    @Test
    void whatSharesASchemaIsAsItWasRead() throws IOException {
        for (int i = 0; i < 100; i++) {
            ParquetDescription each = described(DataType.decimal(38, i % 38), BigDecimal.valueOf(0, i % 38));
            assertThat(each.columns().get(0).type()).isEqualTo(DataType.decimal(38, i % 38));
        }
    }
}
