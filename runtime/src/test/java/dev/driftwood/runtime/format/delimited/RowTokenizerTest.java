package dev.driftwood.runtime.format.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where values begin and end, whatever the text looks like and however it arrives. */
class RowTokenizerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "\"a\",b!                [a][b]",
                "\"a\" ,b!               [a][b]",
                "\"a\" x,b!              [\"a\" x][b]",
                "\"a\"\"b\",c!           [\"a\"\"b\"][c]",
                "\"a\"\",b!              [a\"][b]",
                "\"a\\\",b\",c!          [a\",b][c]",
                "\"a\\\\\",b!            [a\\][b]",
                "\"a\\x\",b!             [a\\x][b]",
                "a\"b\",c!               [a\"b\"][c]",
                "\"a,b!                  [a,b]",
                "a,\"!                   [a][\"]",
                ",!                      [][]",
                "\"\",\"\"!              [][]",
                "a\\,b!                  [a\\][b]"
            })
    void readsQuotesAsTheServicesParserDoes(String row, String values) throws IOException {
        Dialect dialect = dialect(",", '\\', false);
        assertThat(String.join("", rows(dialect, new ByteArrayInputStream(bytes(row)))))
                .isEqualTo(values);
    }

    /** Cuts at every place must not make a difference. */
    @Test
    void readsTheSameHoweverTheTextArrives() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        String letters = random.nextBoolean() ? "ab\"\"\\,;;|\n\r \té" : "abcdef\",;\n\ré";
        for (int round = 0; round < 3000; round++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(80);
            for (int i = 0; i < length; i++) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            String delimiter = random.nextBoolean() ? "," : ";;";
            Dialect dialect = dialect(delimiter, random.nextBoolean() ? '\\' : '"', random.nextBoolean());
            byte[] bytes = bytes(text.toString());
            assertThat(rows(dialect, new Dribble(bytes)))
                    .as("seed " + seed + ": " + text)
                    .isEqualTo(rows(dialect, new ByteArrayInputStream(bytes)));
        }
    }

    private static Dialect dialect(String delimiter, char escape, boolean multiLine) {
        return new Dialect(bytes(delimiter), new byte[0], '"', escape, multiLine);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> rows(Dialect dialect, InputStream text) throws IOException {
        RowBuffer buffer = new RowBuffer(text, 0, dialect, position -> "t");
        List<String> rows = new ArrayList<>();
        while (buffer.next()) {
            StringBuilder row = new StringBuilder();
            for (String value : buffer.texts()) {
                row.append('[').append(value).append(']');
            }
            rows.add(row.toString());
        }
        return rows;
    }

    /** A byte at a time. */
    private static final class Dribble extends InputStream {
        private final ByteArrayInputStream bytes;

        Dribble(byte[] bytes) {
            this.bytes = new ByteArrayInputStream(bytes);
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return bytes.read(target, offset, Math.min(1, length));
        }
    }
}
