package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.format.parquet.page.Codec;
import dev.driftwood.runtime.format.parquet.page.Codecs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.format.BloomFilterAlgorithm;
import org.apache.parquet.format.BloomFilterCompression;
import org.apache.parquet.format.BloomFilterHash;
import org.apache.parquet.format.BloomFilterHeader;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnIndex;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.OffsetIndex;
import org.apache.parquet.format.PageEncodingStats;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageLocation;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.SizeStatistics;
import org.apache.parquet.format.SplitBlockAlgorithm;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.format.Uncompressed;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.XxHash;
import org.apache.parquet.internal.column.columnindex.ColumnIndexBuilder;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * A file whose pages, bounds, indexes and Bloom filters parquet-column makes. What parquet-hadoop would do, to put them into a
 * file, is done here, since it takes Hadoop.
 */
final class JavaWrittenFile {

    private final MessageType schema;
    private final ParquetProperties properties;
    private final CompressionCodec codecName;
    private final Codec codec;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<RowGroup> rowGroups = new ArrayList<>();
    private final Map<ColumnChunk, Chunk> written = new LinkedHashMap<>();

    JavaWrittenFile(MessageType schema, ParquetProperties properties, CompressionCodec codecName) {
        this.schema = schema;
        this.properties = properties;
        this.codecName = codecName;
        this.codec = Codecs.of(
                dev.driftwood.runtime.format.parquet.footer.CompressionCodec.valueOf(codecName.name()), "a test");
        out.writeBytes(new byte[] {'P', 'A', 'R', '1'});
    }

    JavaWrittenFile rowGroup(List<Group> rows) {
        Map<ColumnDescriptor, Chunk> chunks = new LinkedHashMap<>();
        schema.getColumns().forEach(column -> chunks.put(column, new Chunk(column)));
        try (ColumnWriteStore store =
                properties.newColumnWriteStore(schema, chunks::get, column -> chunks.get(column)::setBloomFilter)) {
            RecordConsumer consumer =
                    new ColumnIOFactory(true).getColumnIO(schema).getRecordWriter(store);
            GroupWriter writer = new GroupWriter(consumer, schema);
            for (Group row : rows) {
                writer.write(row);
            }
            consumer.flush();
        }
        List<ColumnChunk> finished = new ArrayList<>();
        for (Chunk chunk : chunks.values()) {
            ColumnChunk place = chunk.write();
            finished.add(place);
            written.put(place, chunk);
        }
        rowGroups.add(new RowGroup(finished, 0, rows.size()));
        return this;
    }

    byte[] finish() throws IOException {
        for (Map.Entry<ColumnChunk, Chunk> entry : written.entrySet()) {
            entry.getValue().writeBloomFilter(entry.getKey());
        }
        for (Map.Entry<ColumnChunk, Chunk> entry : written.entrySet()) {
            entry.getValue().writeColumnIndex(entry.getKey());
        }
        long rows = 0;
        for (Map.Entry<ColumnChunk, Chunk> entry : written.entrySet()) {
            entry.getValue().writeOffsetIndex(entry.getKey());
        }
        for (RowGroup rowGroup : rowGroups) {
            rows += rowGroup.getNum_rows();
        }
        List<SchemaElement> elements = new ArrayList<>();
        SchemaElement root = new SchemaElement(schema.getName());
        root.setNum_children(schema.getFieldCount());
        elements.add(root);
        schema.getFields().forEach(field -> addElements(field, elements));
        FileMetaData metadata = new FileMetaData(1, elements, rows, rowGroups);
        List<ColumnOrder> orders = new ArrayList<>();
        schema.getColumns().forEach(column -> orders.add(ColumnOrder.TYPE_ORDER(new TypeDefinedOrder())));
        metadata.setColumn_orders(orders);
        metadata.setCreated_by("a test");
        int start = out.size();
        Util.writeFileMetaData(metadata, out);
        out.writeBytes(ForeignFile.ints(out.size() - start));
        out.writeBytes(new byte[] {'P', 'A', 'R', '1'});
        return out.toByteArray();
    }

    private static void addElements(Type type, List<SchemaElement> elements) {
        SchemaElement element = new SchemaElement(type.getName());
        element.setRepetition_type(
                FieldRepetitionType.valueOf(type.getRepetition().name()));
        if (type.getOriginalType() != null) {
            element.setConverted_type(
                    ConvertedType.valueOf(type.getOriginalType().name()));
        }
        if (type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal) {
            element.setPrecision(decimal.getPrecision());
            element.setScale(decimal.getScale());
        }
        elements.add(element);
        if (type instanceof GroupType group) {
            element.setNum_children(group.getFieldCount());
            group.getFields().forEach(field -> addElements(field, elements));
            return;
        }
        PrimitiveType primitive = type.asPrimitiveType();
        String name = primitive.getPrimitiveTypeName().name();
        element.setType(org.apache.parquet.format.Type.valueOf(name.equals("BINARY") ? "BYTE_ARRAY" : name));
        if (primitive.getTypeLength() > 0) {
            element.setType_length(primitive.getTypeLength());
        }
    }

    /** The pages of a chunk, in memory until the row group ends. */
    private final class Chunk implements PageWriter {

        private final ColumnDescriptor column;
        private final ColumnIndexBuilder bounds;
        private final Statistics<?> statistics;
        private final List<byte[]> pages = new ArrayList<>();
        private final List<Integer> pageRows = new ArrayList<>();
        private final Map<PageEncodingStats, Integer> pageCounts = new LinkedHashMap<>();
        private final List<Encoding> encodings = new ArrayList<>();
        private byte[] dictionary = new byte[0];
        private long values;
        private long uncompressed;
        private BloomFilter bloomFilter;
        private List<PageLocation> locations = List.of();

        Chunk(ColumnDescriptor column) {
            this.column = column;
            this.bounds = ColumnIndexBuilder.getBuilder(column.getPrimitiveType(), 64);
            this.statistics = Statistics.createStats(column.getPrimitiveType());
        }

        void setBloomFilter(BloomFilter filter) {
            bloomFilter = filter;
        }

        @Override
        public void writePage(
                BytesInput bytes,
                int count,
                Statistics<?> pageStatistics,
                org.apache.parquet.column.Encoding repetition,
                org.apache.parquet.column.Encoding definition,
                org.apache.parquet.column.Encoding encoding) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void writePage(
                BytesInput bytes,
                int count,
                int rows,
                Statistics<?> pageStatistics,
                org.apache.parquet.column.Encoding repetition,
                org.apache.parquet.column.Encoding definition,
                org.apache.parquet.column.Encoding encoding) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void writePageV2(
                int rows,
                int nulls,
                int count,
                BytesInput repetition,
                BytesInput definition,
                org.apache.parquet.column.Encoding encoding,
                BytesInput data,
                Statistics<?> pageStatistics) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void writePage(
                BytesInput bytes,
                int count,
                int rows,
                Statistics<?> pageStatistics,
                org.apache.parquet.column.statistics.SizeStatistics sizes,
                GeospatialStatistics places,
                org.apache.parquet.column.Encoding repetition,
                org.apache.parquet.column.Encoding definition,
                org.apache.parquet.column.Encoding encoding)
                throws IOException {
            byte[] body = bytes.toByteArray();
            byte[] stored = compress(body);
            PageHeader header = header(PageType.DATA_PAGE, body.length, stored);
            header.setData_page_header(new DataPageHeader(count, of(encoding), of(definition), of(repetition)));
            add(header, rows, count, pageStatistics, encoding, stored);
        }

        @Override
        public void writePageV2(
                int rows,
                int nulls,
                int count,
                BytesInput repetition,
                BytesInput definition,
                org.apache.parquet.column.Encoding encoding,
                BytesInput data,
                Statistics<?> pageStatistics,
                org.apache.parquet.column.statistics.SizeStatistics sizes,
                GeospatialStatistics places)
                throws IOException {
            byte[] body = data.toByteArray();
            byte[] levels = ForeignFile.join(repetition.toByteArray(), definition.toByteArray());
            byte[] compressed = compress(body);
            boolean pays = compressed.length < body.length;
            byte[] stored = ForeignFile.join(levels, pays ? compressed : body);
            PageHeader header = header(PageType.DATA_PAGE_V2, levels.length + body.length, stored);
            DataPageHeaderV2 second = new DataPageHeaderV2(
                    count, nulls, rows, of(encoding), (int) definition.size(), (int) repetition.size());
            second.setIs_compressed(pays);
            header.setData_page_header_v2(second);
            add(header, rows, count, pageStatistics, encoding, stored);
        }

        private void add(
                PageHeader header,
                int rows,
                int count,
                Statistics<?> pageStatistics,
                org.apache.parquet.column.Encoding encoding,
                byte[] stored)
                throws IOException {
            byte[] page = ForeignFile.join(bytes(header), stored);
            pages.add(page);
            pageRows.add(rows);
            bounds.add(pageStatistics);
            statistics.mergeStatistics(pageStatistics);
            values += count;
            uncompressed += page.length - stored.length + header.getUncompressed_page_size();
            encoded(header.getType(), of(encoding));
        }

        private void encoded(PageType type, Encoding encoding) {
            pageCounts.merge(new PageEncodingStats(type, encoding, 0), 1, Integer::sum);
            if (!encodings.contains(encoding)) {
                encodings.add(encoding);
            }
        }

        @Override
        public void writeDictionaryPage(DictionaryPage page) throws IOException {
            byte[] body = page.getBytes().toByteArray();
            byte[] stored = compress(body);
            PageHeader header = header(PageType.DICTIONARY_PAGE, body.length, stored);
            header.setDictionary_page_header(
                    new DictionaryPageHeader(page.getDictionarySize(), of(page.getEncoding())));
            dictionary = ForeignFile.join(bytes(header), stored);
            uncompressed += dictionary.length - stored.length + body.length;
            encoded(PageType.DICTIONARY_PAGE, of(page.getEncoding()));
        }

        private PageHeader header(PageType type, int size, byte[] stored) {
            PageHeader header = new PageHeader(type, size, stored.length);
            if (properties.getPageWriteChecksumEnabled()) {
                CRC32 checksum = new CRC32();
                checksum.update(stored);
                header.setCrc((int) checksum.getValue());
            }
            return header;
        }

        private byte[] compress(byte[] body) throws IOException {
            byte[] target = new byte[codec.maxCompressedSize(body.length)];
            return Arrays.copyOf(target, codec.compress(body, 0, body.length, target, 0));
        }

        private static Encoding of(org.apache.parquet.column.Encoding encoding) {
            return Encoding.valueOf(encoding.name());
        }

        private static byte[] bytes(PageHeader header) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Util.writePageHeader(header, bytes);
            return bytes.toByteArray();
        }

        ColumnChunk write() {
            long start = out.size();
            out.writeBytes(dictionary);
            locations = new ArrayList<>();
            long row = 0;
            for (int i = 0; i < pages.size(); i++) {
                locations.add(new PageLocation(out.size(), pages.get(i).length, row));
                out.writeBytes(pages.get(i));
                row += pageRows.get(i);
            }
            ColumnMetaData metadata = new ColumnMetaData(
                    org.apache.parquet.format.Type.valueOf(name().equals("BINARY") ? "BYTE_ARRAY" : name()),
                    encodings,
                    List.of(column.getPath()),
                    codecName,
                    values,
                    uncompressed,
                    out.size() - start,
                    start + dictionary.length);
            if (dictionary.length > 0) {
                metadata.setDictionary_page_offset(start);
            }
            metadata.setStatistics(statistics());
            List<PageEncodingStats> counts = new ArrayList<>();
            pageCounts.forEach(
                    (kind, count) -> counts.add(new PageEncodingStats(kind.getPage_type(), kind.getEncoding(), count)));
            metadata.setEncoding_stats(counts);
            SizeStatistics sizes = new SizeStatistics();
            sizes.setUnencoded_byte_array_data_bytes(uncompressed);
            sizes.setDefinition_level_histogram(List.of(1L, values));
            metadata.setSize_statistics(sizes);
            ColumnChunk chunk = new ColumnChunk(0);
            chunk.setMeta_data(metadata);
            return chunk;
        }

        private String name() {
            return column.getPrimitiveType().getPrimitiveTypeName().name();
        }

        private org.apache.parquet.format.Statistics statistics() {
            org.apache.parquet.format.Statistics known = new org.apache.parquet.format.Statistics();
            known.setNull_count(statistics.getNumNulls());
            if (statistics.hasNonNullValue()) {
                known.setMin_value(statistics.getMinBytes());
                known.setMax_value(statistics.getMaxBytes());
            }
            return known;
        }

        void writeBloomFilter(ColumnChunk chunk) throws IOException {
            if (bloomFilter == null) {
                return;
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Util.writeBloomFilterHeader(
                    new BloomFilterHeader(
                            bloomFilter.getBitsetSize(),
                            BloomFilterAlgorithm.BLOCK(new SplitBlockAlgorithm()),
                            BloomFilterHash.XXHASH(new XxHash()),
                            BloomFilterCompression.UNCOMPRESSED(new Uncompressed())),
                    bytes);
            bloomFilter.writeTo(bytes);
            chunk.getMeta_data().setBloom_filter_offset(out.size());
            chunk.getMeta_data().setBloom_filter_length(bytes.size());
            out.writeBytes(bytes.toByteArray());
        }

        void writeColumnIndex(ColumnChunk chunk) throws IOException {
            org.apache.parquet.internal.column.columnindex.ColumnIndex built = bounds.build();
            if (built == null) {
                return;
            }
            ColumnIndex index = new ColumnIndex(
                    built.getNullPages(),
                    built.getMinValues(),
                    built.getMaxValues(),
                    org.apache.parquet.format.BoundaryOrder.valueOf(
                            built.getBoundaryOrder().name()));
            index.setNull_counts(built.getNullCounts());
            chunk.setColumn_index_offset(out.size());
            Util.writeColumnIndex(index, (OutputStream) out);
            chunk.setColumn_index_length((int) (out.size() - chunk.getColumn_index_offset()));
        }

        void writeOffsetIndex(ColumnChunk chunk) throws IOException {
            chunk.setOffset_index_offset(out.size());
            Util.writeOffsetIndex(new OffsetIndex(locations), (OutputStream) out);
            chunk.setOffset_index_length((int) (out.size() - chunk.getOffset_index_offset()));
        }

        @Override
        public long getMemSize() {
            return 0;
        }

        @Override
        public long allocatedSize() {
            return 0;
        }

        @Override
        public String memUsageString(String prefix) {
            return prefix;
        }
    }
}
