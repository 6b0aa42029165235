package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.footer.PageHeaderReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.TreeSet;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter2.columnindex.RowRanges;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Carries columns of files that parquet-column writes, and lets parquet-column read what came out. */
class ParquetCarryForeignTest extends CarryTestCase {

    /** All of it can be carried. */
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message m {
              optional boolean b;
              optional int32 i8 (INT_8);
              optional int32 i16 (INT_16);
              optional int32 i32;
              optional int64 l;
              optional float f;
              optional double d;
              optional binary s (UTF8);
              optional binary e (ENUM);
              optional binary j (JSON);
              optional binary x;
              optional int32 dt (DATE);
              optional int64 ts (TIMESTAMP_MICROS);
              optional int32 d7 (DECIMAL(7,2));
              optional int64 d18 (DECIMAL(18,0));
              optional fixed_len_byte_array(11) d25 (DECIMAL(25,10));
              optional fixed_len_byte_array(16) d38 (DECIMAL(38,38));
              optional group li (LIST) { repeated group list { optional int64 element; } }
              optional group ll (LIST) { repeated group list {
                optional group element (LIST) { repeated group list { optional binary element (UTF8); } } } }
              optional group mp (MAP) { repeated group key_value { required binary key (UTF8); optional double value; } }
              optional group st {
                optional int32 a;
                optional group in (LIST) { repeated group list { optional boolean element; } }
              }
            }
            """);

    private static final CompressionCodec[] CODECS = {
        CompressionCodec.UNCOMPRESSED,
        CompressionCodec.SNAPPY,
        CompressionCodec.GZIP,
        CompressionCodec.ZSTD,
        CompressionCodec.LZ4_RAW
    };
    private static final List<String> NAMES = List.of("none", "snappy", "gzip", "zstd", "lz4");

    private final long seed = new Random().nextLong();
    private final Random random = new Random(seed);

    @RepeatedTest(12)
    void carriesWhateverTheEncodersMake() throws IOException {
        List<List<Group>> rowGroups = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(2); i++) {
            rowGroups.add(rows(SCHEMA, 1 + random.nextInt(500)));
        }
        byte[] file = write(SCHEMA, rowGroups, random.nextInt(CODECS.length));
        assertThat(carried(file)).hasSize(SCHEMA.getFieldCount());
        String codec = NAMES.get(random.nextInt(NAMES.size()));
        byte[] carried = carry(file, Map.of("compressionCodec", codec), name -> true);

        List<String> expected = new ArrayList<>();
        rowGroups.forEach(rows -> rows.forEach(row -> expected.add(row.toString())));
        assertThat(new JavaReadFile(carried, SCHEMA).rows()).as("seed %d", seed).isEqualTo(expected);
        assertThat(read(carried, all(carried))).as("seed %d", seed).isEqualTo(read(file, all(file)));
        assertSameDetails(new JavaReadFile(file, SCHEMA), new JavaReadFile(carried, SCHEMA));
    }

    private void assertSameDetails(JavaReadFile before, JavaReadFile now) throws IOException {
        for (int i = 0; i < before.metadata().getRow_groupsSize(); i++) {
            RowGroup old = before.metadata().getRow_groups().get(i);
            RowGroup carried = now.metadata().getRow_groups().get(i);
            for (ColumnDescriptor column : SCHEMA.getColumns()) {
                ColumnMetaData oldChunk = before.chunk(old, column).getMeta_data();
                ColumnMetaData chunk = now.chunk(carried, column).getMeta_data();
                assertThat(chunk.getStatistics()).isEqualTo(oldChunk.getStatistics());
                assertThat(chunk.getEncodings()).isEqualTo(oldChunk.getEncodings());
                assertThat(chunk.getEncoding_stats()).isEqualTo(oldChunk.getEncoding_stats());
                assertThat(chunk.getSize_statistics()).isEqualTo(oldChunk.getSize_statistics());
                assertThat(chunk.getNum_values()).isEqualTo(oldChunk.getNum_values());
                assertThat(now.bloomFilter(carried, column)).isEqualTo(before.bloomFilter(old, column));
                assertThat(String.valueOf(now.columnIndex(carried, column)))
                        .isEqualTo(String.valueOf(before.columnIndex(old, column)));
                assertSamePages(before, old, now, carried, column);
            }
        }
    }

    private static void assertSamePages(
            JavaReadFile before, RowGroup old, JavaReadFile now, RowGroup carried, ColumnDescriptor column)
            throws IOException {
        var oldPages = before.offsetIndex(old, column);
        var pages = now.offsetIndex(carried, column);
        assertThat(pages.getPageCount()).isEqualTo(oldPages.getPageCount());
        for (int page = 0; page < pages.getPageCount(); page++) {
            assertThat(pages.getFirstRowIndex(page)).isEqualTo(oldPages.getFirstRowIndex(page));
            var header = now.header(pages.getOffset(page));
            var oldHeader = before.header(oldPages.getOffset(page));
            assertThat(header.getUncompressed_page_size()).isEqualTo(oldHeader.getUncompressed_page_size());
            assertThat(header.getData_page_header()).isEqualTo(oldHeader.getData_page_header());
            assertThat(header.getCompressed_page_size()).isLessThan(pages.getCompressedPageSize(page));
        }
    }

    @Test
    void filtersStillFindTheRows() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType(
                "message m { optional int64 l; optional binary s (UTF8); optional group li (LIST) { repeated group list"
                        + " { optional int64 element; } } }");
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            Group row = new SimpleGroup(schema);
            row.append("l", (long) i * 2);
            row.append("s", "value " + i / 100);
            row.addGroup("li").addGroup("list").append("element", (long) i);
            rows.add(row);
        }
        for (int codec = 0; codec < CODECS.length; codec++) {
            byte[] file = write(schema, List.of(rows), codec);
            byte[] carried = carry(file, Map.of("compressionCodec", "zstd"), name -> !name.equals("s"));
            JavaReadFile read = new JavaReadFile(carried, schema);
            RowGroup rowGroup = read.metadata().getRow_groups().get(0);
            BlockSplitBloomFilter filter = read.bloomFilter(rowGroup, schema.getColumnDescription(new String[] {"l"}));
            assertThat(filter.findHash(filter.hash(4998L))).isTrue();
            assertThat(filter.findHash(filter.hash(4999L))).isFalse();
            assertRanges(read, rowGroup, FilterApi.eq(FilterApi.longColumn("l"), 4998L), 2499);
            assertRanges(
                    read, rowGroup, FilterApi.contains(FilterApi.eq(FilterApi.longColumn("li.list.element"), 77L)), 77);
        }
    }

    private static void assertRanges(JavaReadFile read, RowGroup rowGroup, FilterPredicate condition, long row) {
        RowRanges ranges = read.ranges(rowGroup, condition);
        TreeSet<Long> found = new TreeSet<>();
        PrimitiveIterator.OfLong rows = ranges.iterator();
        while (rows.hasNext()) {
            found.add(rows.nextLong());
        }
        assertThat(found).contains(row).hasSizeLessThan(600);
    }

    /** What a file says is never null may be null where it lands: the pages get levels. */
    @RepeatedTest(10)
    void carriesRequiredColumns() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("""
                message m {
                  required int64 l;
                  required binary s (UTF8);
                  required boolean b;
                  required double d;
                  required int32 i;
                  required fixed_len_byte_array(11) d25 (DECIMAL(25,10));
                }
                """);
        byte[] file = write(
                schema,
                List.of(rows(schema, 1 + random.nextInt(3000)), rows(schema, 7)),
                random.nextInt(CODECS.length));
        assertThat(carried(file)).hasSize(schema.getFieldCount());
        String codec = NAMES.get(random.nextInt(NAMES.size()));
        byte[] carried = carry(file, Map.of("compressionCodec", codec), name -> true);
        assertThat(read(carried, all(carried))).as("seed %d", seed).isEqualTo(read(file, all(file)));
        MessageType optional =
                MessageTypeParser.parseMessageType(schema.toString().replace("required", "optional"));
        assertThat(new JavaReadFile(carried, optional).rows())
                .as("seed %d", seed)
                .isEqualTo(new JavaReadFile(file, schema).rows());
    }

    /** Snappy says the length of a page once more, which a page without checksum can be held to. */
    @Test
    void findsASnappyPageOfAnotherLength() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { optional int64 l; }");
        ParquetProperties properties = ParquetProperties.builder()
                .withDictionaryEncoding(false)
                .withPageWriteChecksumEnabled(false)
                .build();
        JavaWrittenFile written = new JavaWrittenFile(schema, properties, CompressionCodec.SNAPPY);
        written.rowGroup(rows(schema, 100));
        byte[] file = written.finish();
        ThriftReader header = new ThriftReader(file, 4, file.length);
        PageHeaderReader.read(header);
        file[header.position()] ^= 1;
        assertThatThrownBy(() -> carry(file, Map.of(), name -> true))
                .hasMessageContaining("does not decompress to the");
    }

    /** Names of inner groups are nobody's matter; what makes another value is. */
    @Test
    void takesWhatMeansTheSame() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("""
                message m {
                  optional group bag (LIST) { repeated group bag { optional int64 array_element; } }
                  optional group map (MAP_KEY_VALUE) { repeated group map { required int32 num; optional binary v; } }
                  optional int64 l (INT_64);
                  required int64 required;
                  optional int32 u8 (UINT_8);
                  optional int64 millis (TIMESTAMP_MILLIS);
                  optional binary decimal (DECIMAL(25,10));
                  optional int64 small (DECIMAL(7,2));
                  optional fixed_len_byte_array(12) wide (DECIMAL(25,10));
                  optional fixed_len_byte_array(3) fixed;
                  optional group array (LIST) { repeated int64 array; }
                  optional group full (LIST) { repeated group list { required int64 element; } }
                  repeated int64 repeated;
                  required group r { optional int64 a; }
                  optional group s { required int64 a; }
                  optional group pair (LIST) { repeated group array { optional int64 a; } }
                  optional int64 last;
                }
                """);
        byte[] file = write(schema, List.of(rows(schema, 100)), 1);
        assertThat(carried(file)).containsExactly("bag", "map", "l", "required", "last");
        assertThat(read(carry(file, Map.of(), name -> true), all(file))).isEqualTo(read(file, all(file)));
    }

    private byte[] write(MessageType schema, List<List<Group>> rowGroups, int codec) throws IOException {
        ParquetProperties properties = ParquetProperties.builder()
                .withWriterVersion(random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(random.nextBoolean())
                .withDictionaryPageSize(random.nextBoolean() ? 300 : 100_000)
                .withByteStreamSplitEncoding(random.nextBoolean())
                .withPageSize(200 + random.nextInt(5000))
                .withMinRowCountForPageSizeCheck(10)
                .withPageRowCountLimit(20 + random.nextInt(500))
                .withPageWriteChecksumEnabled(random.nextBoolean())
                .withBloomFilterEnabled(true)
                .withMaxBloomFilterBytes(1024 * 16)
                .build();
        JavaWrittenFile file = new JavaWrittenFile(schema, properties, CODECS[codec]);
        rowGroups.forEach(file::rowGroup);
        return file.finish();
    }

    private List<Group> rows(MessageType schema, int count) {
        boolean few = random.nextBoolean();
        int nullsInTen = random.nextInt(11);
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Group row = new SimpleGroup(schema);
            fill(row, schema, few, nullsInTen);
            rows.add(row);
        }
        return rows;
    }

    private void fill(Group group, GroupType type, boolean few, int nullsInTen) {
        for (Type field : type.getFields()) {
            int times =
                    switch (field.getRepetition()) {
                        case REQUIRED -> 1;
                        case OPTIONAL -> random.nextInt(10) < nullsInTen ? 0 : 1;
                        case REPEATED -> random.nextInt(4);
                    };
            for (int i = 0; i < times; i++) {
                if (field instanceof GroupType inner) {
                    fill(group.addGroup(field.getName()), inner, few, nullsInTen);
                } else {
                    append(group, field.asPrimitiveType(), few ? random.nextInt(5) : random.nextInt(100_000));
                }
            }
        }
    }

    private static void append(Group group, PrimitiveType type, int number) {
        String name = type.getName();
        switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> group.append(name, number % 2 == 0);
            case INT32 -> group.append(name, name.equals("i8") ? number % 128 : number % 30_000 - 5000);
            case INT64 -> group.append(name, number * 1001L - 5_000_000L);
            case FLOAT -> group.append(name, number / 7f);
            case DOUBLE -> group.append(name, number / -3.0);
            case BINARY -> group.append(name, name.equals("decimal") ? fixed(4, number) : text(number));
            case FIXED_LEN_BYTE_ARRAY -> group.append(name, fixed(type.getTypeLength(), number));
            case INT96 -> throw new IllegalArgumentException("not written");
        }
    }

    private static Binary text(int number) {
        return Binary.fromString("é" + number + "x".repeat(number % 90));
    }

    private static Binary fixed(int length, int number) {
        byte[] bytes = new byte[length];
        byte[] text = Integer.toString(number).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, bytes, length - Math.min(length, text.length), Math.min(length, text.length));
        return Binary.fromConstantByteArray(bytes);
    }
}
