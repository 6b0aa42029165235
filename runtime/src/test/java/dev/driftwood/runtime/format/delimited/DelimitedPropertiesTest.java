package dev.driftwood.runtime.format.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.FormatTestCase;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random texts in random dialects come back as they were, however the file is cut; prints its seed. */
class DelimitedPropertiesTest extends FormatTestCase {

    private static final List<String> PIECES = List.of(
            "a", "bc", "\"", "\"\"", "\\", "\\\"", ",", ";", "|", "||", "~", "~|", "<|", "\n", "\r\n", "\r", " ", "\t",
            "é", "日本", "😀", "0", "NULL");
    private static final List<String> DELIMITERS = List.of(",", ";", "\t", "|", "||", "~|~", "é");

    private int partBytes = 1 << 20;

    @Override
    protected FileFormat format() {
        return new DelimitedFormat(partBytes);
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            Map<String, Object> properties = properties(random);
            partBytes = 1 + random.nextInt(200);
            int width = 1 + random.nextInt(4);
            List<List<@Nullable Object>> columns = columns(width, random.nextInt(60), properties, random);
            List<DataType.Field> fields = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                fields.add(new DataType.Field("c" + i, DataType.STRING));
            }
            byte[] file = write(fields, List.of(columns), properties);
            List<List<@Nullable Object>> found = readAll(file, width, properties, 1 + random.nextInt(50));
            assertThat(found)
                    .as("seed " + seed + ", round " + round + ", " + properties + "\n"
                            + new String(file, StandardCharsets.UTF_8))
                    .isEqualTo(columns);
        }
    }

    /** Values may hold line ends if the dialect lets them. */
    private static Map<String, Object> properties(Random random) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("columnDelimiter", DELIMITERS.get(random.nextInt(DELIMITERS.size())));
        properties.put("escapeChar", random.nextBoolean() ? "\\" : "\"");
        properties.put("columnNamesAsHeader", random.nextBoolean());
        properties.put("quoteAll", random.nextBoolean());
        properties.put("multiLineRow", random.nextBoolean());
        if (random.nextInt(4) == 0) {
            properties.put("nullValue", "NULL");
        }
        if (random.nextInt(4) == 0) {
            properties.put("quoteChar", "");
            properties.put("columnDelimiter", random.nextBoolean() ? "," : "<|>");
            properties.put("escapeChar", "\\");
        }
        if (random.nextInt(4) == 0) {
            properties.put("encoding", "UTF-16LE");
        }
        return properties;
    }

    private static List<List<@Nullable Object>> columns(
            int width, int rows, Map<String, Object> properties, Random random) {
        boolean lineEnds = properties.get("multiLineRow") == Boolean.TRUE && !"".equals(properties.get("quoteChar"));
        List<List<@Nullable Object>> columns = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            List<@Nullable Object> column = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                // What begins with a letter is neither an empty line nor null, whatever the dialect.
                String text = i == 0 ? "x" : "";
                int pieces = random.nextInt(5);
                for (int k = 0; k < pieces; k++) {
                    String piece = PIECES.get(random.nextInt(PIECES.size()));
                    boolean lineEnd = piece.contains("\n") || piece.contains("\r");
                    text += lineEnd && !lineEnds ? "-" : piece;
                }
                boolean isNull = text.equals(properties.getOrDefault("nullValue", ""));
                column.add(isNull ? null : text);
            }
            columns.add(column);
        }
        return columns;
    }

    private List<List<@Nullable Object>> readAll(byte[] file, int width, Map<String, Object> properties, int batchRows)
            throws IOException {
        ReadOptions options = new ReadOptions(ReadOptions.Int96.REFUSE, batchRows, properties);
        InputFile input = MemoryFile.open("t.csv", file);
        FileDescription description = format().describe(input, options);
        int[] columns = new int[width];
        List<List<@Nullable Object>> found = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            columns[i] = i;
            found.add(new ArrayList<>());
        }
        for (FileSection section : description.sections()) {
            try (BatchReader reader =
                    format().read(input, description, List.of(section), columns, options, allocator)) {
                @Nullable Batch next = reader.next();
                while (next != null) {
                    try (Batch batch = next) {
                        for (int row = 0; row < batch.rows(); row++) {
                            for (int i = 0; i < width; i++) {
                                found.get(i).add(Values.read(batch.vector(i), row));
                            }
                        }
                    }
                    next = reader.next();
                }
            }
        }
        return found;
    }
}
