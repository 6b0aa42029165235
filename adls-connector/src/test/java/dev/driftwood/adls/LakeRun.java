package dev.driftwood.adls;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.driftwood.lake.Lake;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.Publications;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A made-up flow with four sinks in two containers that writes its number into every file: a folder that is cleared, one with files
 * that are kept, a single file, and a container's root. Also a process that does so until it is stopped.
 */
final class LakeRun {

    static final String STAGED = "staged";

    private static final List<String> CONTAINERS = List.of("raw", "curated");

    private final AdlsStores stores;
    private final String account;

    LakeRun(AdlsStores stores, String account) {
        this.stores = stores;
        this.account = account;
    }

    /** @param arguments endpoint, certificate, account, key; then the number to publish, or nothing to stage and wait */
    public static void main(String[] arguments) throws Exception {
        AdlsStores stores = LakeStores.of(arguments[0], arguments[1], Map.of("accountKey", arguments[3]));
        LakeRun run = new LakeRun(stores, arguments[2]);
        if (arguments.length > 4) {
            run.publish(Integer.parseInt(arguments[4]));
        } else {
            run.stage(-1);
            System.out.println(STAGED);
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    /** Such a process, at the server as it is. */
    static ProcessBuilder process(Lake lake, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LakeRun.class.getName(),
                lake.endpoint().toString(),
                lake.certificate().toString(),
                lake.account(),
                lake.key()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    private FileStore store(String container) {
        return stores.open("abfss://" + container + "@" + account + ".dfs.core.windows.net", Optional.empty())
                .store();
    }

    /** What the sinks never touch. */
    void begin() throws IOException {
        for (String folder : List.of("two", "two/k=a")) {
            publish(List.of(write(store("raw").stage(folder, false), "kept", List.of("kept"))));
        }
    }

    void publish(int number) throws IOException {
        publish(stage(number));
    }

    private static void publish(List<StagedFolder> staged) throws IOException {
        Publications.publish(staged);
        for (StagedFolder folder : staged) {
            folder.close();
        }
    }

    private List<StagedFolder> stage(int number) throws IOException {
        String content = Integer.toString(number);
        List<StagedFolder> staged = new ArrayList<>();
        staged.add(write(store("raw").stage("one/deep", true), content, List.of("a-" + number, "b", "c/d")));
        staged.add(write(store("raw").stage("two", false), content, List.of("k=a/part-0", "k=b/part-0", "k=b/part-1")));
        staged.add(write(store("raw").stage("three", false), content, List.of("single")));
        staged.add(write(store("curated").stage("", false), content, List.of("x", "y/z")));
        return staged;
    }

    private static StagedFolder write(StagedFolder folder, String content, List<String> names) throws IOException {
        for (String name : names) {
            try (OutputFile file = folder.create(name)) {
                file.write(ByteBuffer.wrap(content.getBytes(UTF_8)));
                file.commit();
            }
        }
        return folder;
    }

    /** What is there after a number was published. */
    static Map<String, String> expected(int number) {
        Map<String, String> files = new TreeMap<>();
        for (String path : List.of("raw/two/kept", "raw/two/k=a/kept")) {
            files.put(path, "kept");
        }
        List<String> written = List.of(
                "raw/one/deep/a-" + number,
                "raw/one/deep/b",
                "raw/one/deep/c/d",
                "raw/two/k=a/part-0",
                "raw/two/k=b/part-0",
                "raw/two/k=b/part-1",
                "raw/three/single",
                "curated/x",
                "curated/y/z");
        written.forEach(path -> files.put(path, Integer.toString(number)));
        return files;
    }

    /** What a reader sees, after whatever repair the first look brings. */
    Map<String, String> read() throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (String container : CONTAINERS) {
            FileStore store = store(container);
            for (StoredFile file : store.list("/").files()) {
                ByteBuffer content = ByteBuffer.allocate((int) file.length());
                try (InputFile input = store.open(file)) {
                    input.readFully(0, content);
                }
                files.put(container + file.path(), new String(content.array(), UTF_8));
            }
        }
        return files;
    }

    /** What the next runs do to leftovers of dead ones. */
    void tidy() throws IOException {
        for (String target : List.of("one/deep", "two", "three", "elsewhere")) {
            store("raw").stage(target, false).close();
        }
        store("curated").stage("", false).close();
    }
}
