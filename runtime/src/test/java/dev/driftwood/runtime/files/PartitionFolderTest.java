package dev.driftwood.runtime.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PartitionFolderTest {

    private static final long SEED = 7;

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            nullValues = "null",
            value = {
                "region, EU/West, region=EU%2FWest",
                "p, a=b, p=a%3Db",
                "p, with?question, p=with%3Fquestion",
                "p, 100%, p=100%25",
                "p, null, p=__HIVE_DEFAULT_PARTITION__",
                "p, 10:30, p=10%3A30",
                "p, it's \"x\", p=it%27s %22x%22",
                "p, ü 🙂.-_~<>|&+, p=ü 🙂.-_~<>|&+",
                "a/b=c, 1, a%2Fb%3Dc=1",
                "p, [a]{b}^*#\\, p=%5Ba%5D%7Bb}%5E%2A%23%5C",
                "p, .., p=..",
            })
    void spellsValuesAsHiveDoes(String column, String value, String name) {
        assertThat(new PartitionFolder(column, value).name()).isEqualTo(name);
        assertThat(PartitionFolder.parse(name)).contains(new PartitionFolder(column, value));
    }

    @Test
    void anEmptyTextBecomesNull() {
        assertThat(new PartitionFolder("p", "").name()).isEqualTo("p=__HIVE_DEFAULT_PARTITION__");
    }

    @Test
    void readsWhatOthersSpellDifferently() {
        assertThat(PartitionFolder.parse("p=a%zz%2")).contains(new PartitionFolder("p", "a%zz%2"));
        assertThat(PartitionFolder.parse("p=a%2fb")).contains(new PartitionFolder("p", "a/b"));
        assertThat(PartitionFolder.parse("p=a=b")).contains(new PartitionFolder("p", "a=b"));
        assertThat(PartitionFolder.parse("plain")).isEqualTo(Optional.empty());
        assertThat(PartitionFolder.parse("p=")).isEmpty();
        assertThat(PartitionFolder.parse("=1")).isEmpty();
    }

    @Test
    void everyTextComesBack() {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(6); j >= 0; j--) {
                int c = random.nextInt(3) == 0 ? random.nextInt(0x10000) : random.nextInt(128);
                text.append((char) c);
            }
            PartitionFolder folder = new PartitionFolder(text.reverse().toString(), text.toString());
            String name = folder.name();
            assertThat(name).as("seed %d", SEED).doesNotContain("/", "\0", "\n");
            assertThat(PartitionFolder.parse(name))
                    .as("seed %d: %s", SEED, name)
                    .contains(folder);
        }
    }
}
