package dev.driftwood.adls.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.adls.peers.Azurite;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Containers of a flat account, played by somebody else's server. */
class FlatContainerTest {

    private static Optional<Azurite> azurite = Optional.empty();
    private static int count;

    private DriverContainer container;

    @BeforeAll
    static void start() throws Exception {
        azurite = Optional.of(Azurite.start());
    }

    @AfterAll
    static void end() {
        azurite.ifPresent(Azurite::close);
    }

    @BeforeEach
    void open() throws Exception {
        Azurite server = azurite.orElseThrow();
        String name = "flat" + count++;
        Location location = new Location(
                server.account() + ".dfs.core.windows.net",
                name,
                Optional.of(server.endpoint()),
                List.of(),
                Optional.empty());
        container = new DriverContainer(location, new Credential.AccountKey(server.key()));
        server.makeContainer(name, false);
    }

    private void write(String path, String content) throws Exception {
        try (OutputStream out = container.write(path)) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    private String read(String path) throws Exception {
        return new String(container.read(path), StandardCharsets.UTF_8);
    }

    private List<String> children(String folder) throws Exception {
        List<String> names = new ArrayList<>();
        container.children(folder, entry -> names.add(entry.path() + (entry.folder() ? "/" : "")));
        return names;
    }

    @Test
    void isFlat() {
        assertThat(container.isHierarchical()).isFalse();
        assertThat(container.exists()).isTrue();
    }

    @Test
    void aFolderIsThereOnceItIsMade() throws Exception {
        container.makeFolder("/a/b");

        assertThat(container.find("/a/b").map(Entry::folder)).hasValue(true);
        assertThat(container.find("/a").map(Entry::folder)).hasValue(true);
        assertThat(children("/a")).containsExactly("/a/b/");
    }

    @Test
    void eachFolderIsListedOnce() throws Exception {
        container.makeFolder("/a/b");
        write("/a/b/file", "1");
        write("/a/c", "22");

        assertThat(children("/a")).containsExactlyInAnyOrder("/a/b/", "/a/c");
        assertThat(read("/a/c")).isEqualTo("22");
    }

    @Test
    void filesAreRenamed() throws Exception {
        container.makeFolder("/to");
        write("/from/a", "1");

        container.rename("/from/a", "/to/b");

        assertThat(read("/to/b")).isEqualTo("1");
        assertThat(container.find("/from/a")).isEmpty();
        assertThatThrownBy(() -> container.rename("/from/a", "/to/c")).isInstanceOf(NoSuchFileException.class);
        write("/from/c", "3");
        assertThatThrownBy(() -> container.rename("/from/c", "/to/b")).isInstanceOf(FileAlreadyExistsException.class);
    }
}
