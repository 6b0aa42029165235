package dev.driftwood.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.azure.core.util.BinaryData;
import com.azure.storage.file.datalake.DataLakeFileClient;
import com.azure.storage.file.datalake.DataLakeFileSystemClient;
import com.azure.storage.file.datalake.models.DataLakeStorageException;
import com.azure.storage.file.datalake.models.ListPathsOptions;
import com.azure.storage.file.datalake.models.PathItem;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The server through the eyes of a client that was not written for it. */
class DataLakeClientTest extends DataLakeClientCase {

    private static String content(DataLakeFileClient file) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        file.read(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void whatIsWrittenIsReadAndLiesOnTheDisk() throws Exception {
        DataLakeFileClient file = file("in/2024/orders.csv", "id,amount\n1,2\n");

        assertThat(content(file)).isEqualTo("id,amount\n1,2\n");
        assertThat(folder.resolve("raw/in/2024/orders.csv")).hasContent("id,amount\n1,2\n");
        assertThat(file.getProperties().getFileSize()).isEqualTo(14);
        assertThat(file.getProperties().isDirectory()).isFalse();
        assertThat(raw.getDirectoryClient("in").getProperties().isDirectory()).isTrue();
        assertThat(raw.getFileClient("in/none").exists()).isFalse();
    }

    @Test
    void appendedDataIsThereAfterTheFlush() {
        DataLakeFileClient file = raw.createFile("a.txt");
        byte[] second = "world".getBytes(StandardCharsets.UTF_8);
        byte[] first = "hello ".getBytes(StandardCharsets.UTF_8);
        file.append(BinaryData.fromBytes(second), 6);
        file.append(BinaryData.fromBytes(first), 0);
        assertThat(file.getProperties().getFileSize()).isZero();

        file.flush(11, true);

        assertThat(content(file)).isEqualTo("hello world");
        assertThatThrownBy(() -> file.flush(20, true))
                .isInstanceOfSatisfying(DataLakeStorageException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo("InvalidFlushPosition"));
    }

    @Test
    void listsWithPages() {
        for (int at = 0; at < 7; at++) {
            file("many/sub" + at % 2 + "/f" + at, "x");
        }
        lake.faults().pageSize(2);

        assertThat(names(new ListPathsOptions().setPath("many"))).containsExactly("many/sub0", "many/sub1");
        assertThat(names(new ListPathsOptions().setPath("many").setRecursive(true)))
                .containsExactly(
                        "many/sub0",
                        "many/sub0/f0",
                        "many/sub0/f2",
                        "many/sub0/f4",
                        "many/sub0/f6",
                        "many/sub1",
                        "many/sub1/f1",
                        "many/sub1/f3",
                        "many/sub1/f5");
    }

    private List<String> names(ListPathsOptions options) {
        return raw.listPaths(options, null).stream().map(PathItem::getName).toList();
    }

    @Test
    void renamesAndDeletes() {
        file("from/a", "1");
        String etag = raw.getFileClient("from/a").getProperties().getETag();
        raw.createDirectory("to");

        raw.getDirectoryClient("from").rename("raw", "to/there");

        assertThat(content(raw.getFileClient("to/there/a"))).isEqualTo("1");
        assertThat(raw.getFileClient("to/there/a").getProperties().getETag()).isEqualTo(etag);
        assertThat(raw.getDirectoryClient("from").exists()).isFalse();
        assertThatThrownBy(() -> raw.deleteDirectory("to"))
                .isInstanceOfSatisfying(DataLakeStorageException.class, e -> assertThat(e.getErrorCode())
                        .isEqualTo("DirectoryNotEmpty"));
        raw.getDirectoryClient("to").deleteRecursively();
        assertThat(raw.getDirectoryClient("to").exists()).isFalse();
    }

    @Test
    void keepsProperties() {
        DataLakeFileClient file = file("a", "1");
        file.setMetadata(Map.of("run", "42"));
        file.rename("raw", "b");

        assertThat(raw.getFileClient("b").getProperties().getMetadata()).containsEntry("run", "42");
    }

    @Test
    void strangeNamesAreNames() throws Exception {
        for (String name : List.of("a b", "a%20b", "a+b", "a#b", "a?b", "ä€😀", "A", "a", "[x]", "c:d", "con", "x.")) {
            raw.getFileClient("odd/" + name).upload(BinaryData.fromString(name), true);
            assertThat(content(raw.getFileClient("odd/" + name))).isEqualTo(name);
        }
        assertThat(names(new ListPathsOptions().setPath("odd")))
                .containsExactly(
                        "odd/A",
                        "odd/[x]",
                        "odd/a",
                        "odd/a b",
                        "odd/a#b",
                        "odd/a%20b",
                        "odd/a+b",
                        "odd/a?b",
                        "odd/c:d",
                        "odd/con",
                        "odd/x.",
                        "odd/ä€😀");
        assertThat(Files.exists(folder.resolve("raw/odd/a%2520b"))).isTrue();
    }

    @Test
    void aWrongKeyIsRefused() throws Exception {
        DataLakeFileSystemClient wrong =
                DataLakeClient.withKey(lake, "d3Jvbmc=").getFileSystemClient("raw");

        assertThatThrownBy(() -> wrong.createFile("x")).isInstanceOfSatisfying(DataLakeStorageException.class, e -> {
            assertThat(e.getStatusCode()).isEqualTo(403);
            assertThat(e.getErrorCode()).isEqualTo("AuthenticationFailed");
        });
    }
}
