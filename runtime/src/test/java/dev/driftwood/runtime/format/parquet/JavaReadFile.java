package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.parquet.page.Codec;
import dev.driftwood.runtime.format.parquet.page.Codecs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.filter2.columnindex.RowRanges;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.format.BloomFilterHeader;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageLocation;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.BoundaryOrder;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.ColumnIndexBuilder;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndexBuilder;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexFilter;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * A file as parquet-column reads it, pages, indexes and Bloom filters. What parquet-hadoop would do, to find them in the file, is
 * done here, since it takes Hadoop.
 */
final class JavaReadFile {

    private final byte[] file;
    private final MessageType schema;
    private final FileMetaData metadata;

    /** @param schema that of the file, or some of its top-level fields */
    JavaReadFile(byte[] file, MessageType schema) throws IOException {
        this.file = file;
        this.schema = schema;
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
        this.metadata = Util.readFileMetaData(new ByteArrayInputStream(file, file.length - 8 - length, length));
    }

    FileMetaData metadata() {
        return metadata;
    }

    /** The rows, as text. */
    List<String> rows() throws IOException {
        List<String> rows = new ArrayList<>();
        for (RowGroup rowGroup : metadata.getRow_groups()) {
            RecordReader<Group> reader = new ColumnIOFactory(true)
                    .getColumnIO(schema)
                    .getRecordReader(new Pages(rowGroup), new GroupRecordConverter(schema));
            for (long i = 0; i < rowGroup.getNum_rows(); i++) {
                rows.add(reader.read().toString());
            }
        }
        return rows;
    }

    ColumnChunk chunk(RowGroup rowGroup, ColumnDescriptor column) {
        for (ColumnChunk chunk : rowGroup.getColumns()) {
            if (chunk.getMeta_data().getPath_in_schema().equals(List.of(column.getPath()))) {
                return chunk;
            }
        }
        throw new IllegalArgumentException("no column " + column);
    }

    /** Rows of the row group that may fulfil the condition, as parquet-column finds by the indexes. */
    RowRanges ranges(RowGroup rowGroup, FilterPredicate condition) {
        Set<ColumnPath> paths = new HashSet<>();
        schema.getColumns().forEach(column -> paths.add(ColumnPath.get(column.getPath())));
        ColumnIndexStore store = new ColumnIndexStore() {
            @Override
            public @Nullable ColumnIndex getColumnIndex(ColumnPath path) {
                return columnIndex(rowGroup, schema.getColumnDescription(path.toArray()));
            }

            @Override
            public OffsetIndex getOffsetIndex(ColumnPath path) {
                OffsetIndex index = offsetIndex(rowGroup, schema.getColumnDescription(path.toArray()));
                if (index == null) {
                    throw new MissingOffsetIndexException(path);
                }
                return index;
            }
        };
        return ColumnIndexFilter.calculateRowRanges(FilterCompat.get(condition), store, paths, rowGroup.getNum_rows());
    }

    @Nullable ColumnIndex columnIndex(RowGroup rowGroup, ColumnDescriptor column) {
        ColumnChunk chunk = chunk(rowGroup, column);
        if (!chunk.isSetColumn_index_offset()) {
            return null;
        }
        try {
            org.apache.parquet.format.ColumnIndex index =
                    Util.readColumnIndex(at(chunk.getColumn_index_offset(), chunk.getColumn_index_length()));
            return ColumnIndexBuilder.build(
                    column.getPrimitiveType(),
                    BoundaryOrder.valueOf(index.getBoundary_order().name()),
                    index.getNull_pages(),
                    index.getNull_counts(),
                    index.getMin_values(),
                    index.getMax_values());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Nullable OffsetIndex offsetIndex(RowGroup rowGroup, ColumnDescriptor column) {
        ColumnChunk chunk = chunk(rowGroup, column);
        if (!chunk.isSetOffset_index_offset()) {
            return null;
        }
        OffsetIndexBuilder builder = OffsetIndexBuilder.getBuilder();
        try {
            for (PageLocation page : Util.readOffsetIndex(
                            at(chunk.getOffset_index_offset(), chunk.getOffset_index_length()))
                    .getPage_locations()) {
                builder.add(
                        page.getOffset(), page.getCompressed_page_size(), page.getFirst_row_index(), Optional.empty());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return builder.build();
    }

    @Nullable BlockSplitBloomFilter bloomFilter(RowGroup rowGroup, ColumnDescriptor column) throws IOException {
        ColumnMetaData chunk = chunk(rowGroup, column).getMeta_data();
        if (!chunk.isSetBloom_filter_offset()) {
            return null;
        }
        ByteArrayInputStream in = at(chunk.getBloom_filter_offset(), chunk.getBloom_filter_length());
        BloomFilterHeader header = Util.readBloomFilterHeader(in);
        byte[] bits = in.readNBytes(header.getNumBytes());
        if (in.available() > 0 || bits.length < header.getNumBytes()) {
            throw new AssertionError("the filter has another length");
        }
        return new BlockSplitBloomFilter(bits);
    }

    PageHeader header(long offset) throws IOException {
        return Util.readPageHeader(at(offset, file.length - offset));
    }

    private ByteArrayInputStream at(long offset, long length) {
        return new ByteArrayInputStream(file, (int) offset, (int) length);
    }

    private final class Pages implements PageReadStore {

        private final RowGroup rowGroup;

        Pages(RowGroup rowGroup) {
            this.rowGroup = rowGroup;
        }

        @Override
        public PageReader getPageReader(ColumnDescriptor column) {
            return new Chunk(chunk(rowGroup, column).getMeta_data(), column);
        }

        @Override
        public long getRowCount() {
            return rowGroup.getNum_rows();
        }
    }

    private final class Chunk implements PageReader {

        private final ColumnMetaData chunk;
        private final ColumnDescriptor column;
        private final Codec codec;
        private final ByteArrayInputStream in;
        private long left;

        Chunk(ColumnMetaData chunk, ColumnDescriptor column) {
            this.chunk = chunk;
            this.column = column;
            this.left = chunk.getNum_values();
            this.codec = Codecs.of(
                    dev.driftwood.runtime.format.parquet.footer.CompressionCodec.valueOf(
                            chunk.getCodec().name()),
                    "a test");
            long start = chunk.isSetDictionary_page_offset()
                    ? chunk.getDictionary_page_offset()
                    : chunk.getData_page_offset();
            this.in = at(start, chunk.getTotal_compressed_size());
        }

        @Override
        public @Nullable DictionaryPage readDictionaryPage() {
            if (!chunk.isSetDictionary_page_offset()) {
                return null;
            }
            try {
                PageHeader header = Util.readPageHeader(in);
                byte[] body =
                        expand(in.readNBytes(header.getCompressed_page_size()), header.getUncompressed_page_size());
                return new DictionaryPage(
                        BytesInput.from(body),
                        header.getDictionary_page_header().getNum_values(),
                        of(header.getDictionary_page_header().getEncoding()));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public long getTotalValueCount() {
            return chunk.getNum_values();
        }

        @Override
        public @Nullable DataPage readPage() {
            if (left == 0) {
                return null;
            }
            try {
                PageHeader header = Util.readPageHeader(in);
                byte[] stored = in.readNBytes(header.getCompressed_page_size());
                DataPage page = header.isSetData_page_header() ? first(header, stored) : second(header, stored);
                left -= page.getValueCount();
                return page;
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        private DataPage first(PageHeader header, byte[] stored) throws IOException {
            DataPageHeader data = header.getData_page_header();
            return new DataPageV1(
                    BytesInput.from(expand(stored, header.getUncompressed_page_size())),
                    data.getNum_values(),
                    header.getUncompressed_page_size(),
                    Statistics.noopStats(column.getPrimitiveType()),
                    of(data.getRepetition_level_encoding()),
                    of(data.getDefinition_level_encoding()),
                    of(data.getEncoding()));
        }

        private DataPage second(PageHeader header, byte[] stored) throws IOException {
            DataPageHeaderV2 data = header.getData_page_header_v2();
            int repetition = data.getRepetition_levels_byte_length();
            int levels = repetition + data.getDefinition_levels_byte_length();
            byte[] values = Arrays.copyOfRange(stored, levels, stored.length);
            if (data.isIs_compressed()) {
                values = expand(values, header.getUncompressed_page_size() - levels);
            }
            return DataPageV2.uncompressed(
                    data.getNum_rows(),
                    data.getNum_nulls(),
                    data.getNum_values(),
                    BytesInput.from(stored, 0, repetition),
                    BytesInput.from(stored, repetition, levels - repetition),
                    of(data.getEncoding()),
                    BytesInput.from(values),
                    Statistics.noopStats(column.getPrimitiveType()));
        }

        private byte[] expand(byte[] stored, int size) throws IOException {
            byte[] body = new byte[size + Long.BYTES];
            if (!codec.decompress(stored, 0, stored.length, body, size)) {
                throw new AssertionError("a page does not decompress");
            }
            return Arrays.copyOf(body, size);
        }

        private static Encoding of(org.apache.parquet.format.Encoding encoding) {
            return Encoding.valueOf(encoding.name());
        }
    }
}
