package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SubfolderStoreContractTest extends FileStoreContractTest {

    @TempDir
    Path folder;

    @Override
    protected FileStore store() throws IOException {
        Path container = Files.createDirectories(folder.resolve("container"));
        return SubfolderStore.of(new LocalFileStore(container), "/landing [raw]/orders");
    }

    @Override
    protected FileStore missing() {
        return SubfolderStore.of(new LocalFileStore(folder.resolve("missing")), "landing");
    }

    @Override
    protected Publication publication() {
        return new LocalPublication();
    }

    @Test
    void whatLiesBesideTheFolderIsNotSeen() throws IOException {
        put("/a.csv", "1");
        Files.createDirectories(folder.resolve("container/landing [raw]/orders2"));
        Files.writeString(folder.resolve("container/landing [raw]/orders2/b.csv"), "2");

        assertThat(paths("**")).containsExactly("/a.csv");
        assertThat(store().describe("a.csv")).endsWith("/container/landing [raw]/orders/a.csv");
    }

    @Test
    void aStoresRootIsTheStoreItself() {
        FileStore whole = new LocalFileStore(folder);

        assertThat(SubfolderStore.of(whole, "/./")).isSameAs(whole);
    }
}
