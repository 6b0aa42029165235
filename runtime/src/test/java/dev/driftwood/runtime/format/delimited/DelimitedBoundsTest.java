package dev.driftwood.runtime.format.delimited;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.script.source.DataFlowException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Files that would fill the memory or never end are refused. */
class DelimitedBoundsTest {

    private static final int MEBIBYTE = 1 << 20;

    @Test
    void aRowHasAnEnd() {
        byte[] endless = new byte[RowBuffer.LONGEST_ROW + 2 * MEBIBYTE];
        Arrays.fill(endless, (byte) 'a');
        assertThatThrownBy(() -> describe("a.csv", endless))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("a row is longer than 64 MiB");
    }

    @Test
    void aCompressedFileIsNoTrap() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        byte[] lines = new byte[MEBIBYTE];
        Arrays.fill(lines, (byte) '\n');
        try (GZIPOutputStream gzip = new GZIPOutputStream(file)) {
            for (int i = 0; i < 300; i++) {
                gzip.write(lines);
            }
        }
        assertThatThrownBy(() -> describe("a.csv.gz", file.toByteArray()))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("expands to more than 500 times its size");
    }

    private static void describe(String name, byte[] content) throws IOException {
        new DelimitedFormat().describe(MemoryFile.open(name, content), ReadOptions.DEFAULT);
    }
}
