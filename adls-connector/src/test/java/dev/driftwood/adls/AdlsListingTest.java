package dev.driftwood.adls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.lake.Lake;
import dev.driftwood.lake.LakeSettings;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many requests a listing takes: one for a file, one for each page of each folder that can lead to a match. */
class AdlsListingTest {

    @TempDir
    static Path folder;

    private static Lake lake;

    @BeforeAll
    static void start() throws IOException {
        lake = Lake.start(LakeSettings.in(folder).withContainer("raw"));
        for (int year = 2020; year < 2026; year++) {
            for (int month = 1; month < 4; month++) {
                Path place = Files.createDirectories(folder.resolve("raw/in/" + year + "/" + month));
                Files.writeString(place.resolve("a.csv"), "x");
                Files.writeString(place.resolve("b.txt"), "x");
            }
        }
    }

    @AfterAll
    static void end() {
        lake.close();
    }

    /** Each folder above what is listed is asked once whether files are changing places there. */
    @ParameterizedTest
    @CsvSource({
        "/in/2020/1/a.csv, 1, 0, 4",
        "/in/2020/1/none.csv, 0, 0, 4",
        "/in, 36, 1, 1",
        "/in/2020/*/a.csv, 3, 4, 1",
        "/in/202[01]/1/*.csv, 2, 5, 0",
        "/in/**/*.csv, 18, 1, 0",
        "/in/2020/*, 6, 4, 1"
    })
    void asksForWhatCanMatch(String pattern, int files, long lists, long statuses) throws IOException {
        AdlsFileStore store = LakeStores.store(lake, "raw");
        store.list("/elsewhere/x");
        Map<String, Long> before = store.traffic().orElseThrow().requests();

        assertThat(store.list(pattern).files()).extracting(StoredFile::path).hasSize(files);

        Map<String, Long> after = store.traffic().orElseThrow().requests();
        assertThat(count(after, before, "list")).as("list").isEqualTo(lists);
        assertThat(count(after, before, "status")).as("status").isEqualTo(statuses);
    }

    private static long count(Map<String, Long> after, Map<String, Long> before, String kind) {
        return after.getOrDefault(kind, 0L) - before.getOrDefault(kind, 0L);
    }
}
