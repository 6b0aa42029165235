package dev.driftwood.benchmarks.landing;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupFactory;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/** The flow of the sample by hand, record by record, with the example classes of parquet-hadoop. One thread. */
public final class RecordApiLanding {

    private static final String TOTAL = "order_total";
    private static final String SOURCE = "source_file";

    private RecordApiLanding() {}

    /** The container and the file to write. */
    public static void main(String[] words) throws IOException {
        List<Path> files = files(Path.of(words[0]).resolve("orders"));
        MessageType target = target(files);
        GroupFactory groups = new SimpleGroupFactory(target);
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(Path.of(words[1])))
                .withConf(new PlainParquetConfiguration())
                .withType(target)
                .withCompressionCodec(CompressionCodecName.SNAPPY)
                .build()) {
            for (Path file : files) {
                copy(file, target, groups, writer);
            }
        }
    }

    private static void copy(Path file, MessageType target, GroupFactory groups, ParquetWriter<Group> writer)
            throws IOException {
        String source = "/orders/" + file.getFileName();
        try (ParquetReader<Group> reader = new GroupReader(new LocalInputFile(file)).build()) {
            for (Group from = reader.read(); from != null; from = reader.read()) {
                Group to = groups.newGroup();
                for (int column = 0; column < from.getType().getFieldCount(); column++) {
                    if (from.getFieldRepetitionCount(column) > 0) {
                        Type type = from.getType().getType(column);
                        copy(from, column, type, to, target.getFieldIndex(clean(type.getName())));
                    }
                }
                to.add(SOURCE, source);
                writer.write(to);
            }
        }
    }

    private static void copy(Group from, int column, Type type, Group to, int target) {
        if (type.getName().equals(TOTAL)) {
            to.add(target, total(from, column, type.asPrimitiveType()));
            return;
        }
        switch (type.asPrimitiveType().getPrimitiveTypeName()) {
            case INT32 -> to.add(target, from.getInteger(column, 0));
            case INT64 -> to.add(target, from.getLong(column, 0));
            case DOUBLE -> to.add(target, from.getDouble(column, 0));
            case BINARY -> to.add(target, from.getBinary(column, 0));
            default -> throw new IllegalArgumentException("no orders have " + type);
        }
    }

    private static long total(Group from, int column, PrimitiveType type) {
        long value = type.getPrimitiveTypeName() == PrimitiveTypeName.INT32
                ? from.getInteger(column, 0)
                : from.getLong(column, 0);
        int scale = type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal
                ? decimal.getScale()
                : 0;
        return new BigDecimal(BigInteger.valueOf(value), scale)
                .setScale(2)
                .unscaledValue()
                .longValueExact();
    }

    private static MessageType target(List<Path> files) throws IOException {
        Map<String, Type> columns = new LinkedHashMap<>();
        for (Path file : files) {
            try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
                for (Type type :
                        reader.getFooter().getFileMetaData().getSchema().getFields()) {
                    columns.putIfAbsent(clean(type.getName()), renamed(type.asPrimitiveType()));
                }
            }
        }
        columns.put(
                SOURCE,
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(SOURCE));
        return new MessageType("orders", new ArrayList<>(columns.values()));
    }

    private static Type renamed(PrimitiveType type) {
        if (type.getName().equals(TOTAL)) {
            return Types.optional(PrimitiveTypeName.INT64)
                    .as(LogicalTypeAnnotation.decimalType(2, 18))
                    .named(TOTAL);
        }
        return Types.primitive(type.getPrimitiveTypeName(), type.getRepetition())
                .as(type.getLogicalTypeAnnotation())
                .named(clean(type.getName()));
    }

    private static String clean(String name) {
        return name.replace(' ', '_');
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> path.toString().endsWith(".parquet"))
                    .sorted()
                    .toList();
        }
    }

    /** The usual builder wants a path of Hadoop's. */
    private static final class GroupReader extends ParquetReader.Builder<Group> {

        GroupReader(InputFile file) {
            super(file, new PlainParquetConfiguration());
        }

        @Override
        protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
        }
    }
}
