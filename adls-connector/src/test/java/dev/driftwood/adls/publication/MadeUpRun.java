package dev.driftwood.adls.publication;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A flow with up to three sinks in up to two containers, chosen by a seed; and what must be there before and after. */
final class MadeUpRun {

    private static final List<String> CONTAINERS =
            List.of("abfss://one@contoso.dfs.core.windows.net", "abfss://two@fabrikam.dfs.core.windows.net");

    private static final List<String> FOLDERS = List.of("/a", "/b/deep", "/c/d/e");

    /** Has the second of the others inside. */
    private static final String AROUND = "/b";

    private static final List<String> NAMES = List.of("p", "q", "k=1/p", "k=1/q", "k=2/r", "k=2/m/p");

    /** A sink. */
    record Sink(String container, String folder, boolean clear, List<String> names) {}

    private final List<Sink> sinks = new ArrayList<>();
    private final Map<String, String> before = new TreeMap<>();

    MadeUpRun(Random random) {
        int containers = 1 + random.nextInt(2);
        int count = 1 + random.nextInt(3);
        boolean root = random.nextInt(6) == 0;
        for (int i = 0; i < count; i++) {
            String container = CONTAINERS.get(random.nextInt(containers));
            List<String> names = new ArrayList<>(NAMES);
            names.removeIf(name -> random.nextBoolean());
            boolean around = i == 2 && random.nextBoolean();
            String folder = root && i == 0 ? "" : around ? AROUND : FOLDERS.get(i);
            boolean clear = random.nextBoolean() && !around && (count == 1 || !folder.isEmpty());
            sinks.add(new Sink(container, folder, clear, names));
            for (String above = SinkPath.parent(folder + "/"); above.length() > 1; above = SinkPath.parent(above)) {
                if (!above.equals(folder) && random.nextBoolean()) {
                    before.put(container + above + "/above", "old");
                }
            }
            if (around || random.nextInt(4) > 0) {
                NAMES.stream()
                        .filter(name -> random.nextBoolean())
                        .forEach(name -> before.put(container + folder + "/" + name, "old"));
                before.put(container + folder + "/kept", "old");
            }
        }
        before.put(CONTAINERS.get(0) + "/elsewhere/x", "old");
    }

    List<Sink> sinks() {
        return sinks;
    }

    List<String> containers() {
        return sinks.stream().map(Sink::container).distinct().toList();
    }

    void begin(FakeService service) throws IOException {
        FakeClient client = new FakeClient(service);
        for (Map.Entry<String, String> file : before.entrySet()) {
            int slash = file.getKey().indexOf('/', "abfss://".length());
            try (java.io.OutputStream stream = client.open(file.getKey().substring(0, slash))
                    .write(file.getKey().substring(slash))) {
                stream.write(file.getValue().getBytes(UTF_8));
            }
        }
    }

    Map<String, String> before() {
        return before;
    }

    Map<String, String> after(String content) {
        return after(before, content);
    }

    Map<String, String> after(Map<String, String> start, String content) {
        Map<String, String> after = new TreeMap<>(start);
        for (Sink sink : sinks) {
            if (sink.clear()) {
                after.keySet().removeIf(path -> path.startsWith(sink.container() + sink.folder() + "/"));
            }
        }
        for (Sink sink : sinks) {
            sink.names().forEach(name -> after.put(sink.container() + sink.folder() + "/" + name, content));
        }
        return after;
    }

    /** Stages, publishes, closes. Whatever a process does not survive is left as it is. */
    void run(FakeClient client, String content) throws IOException {
        List<StagedFolder> staged = new ArrayList<>();
        try {
            try {
                for (Sink sink : sinks) {
                    StagedFolder folder = client.areas(sink.container()).stage(names(sink.folder()), sink.clear());
                    staged.add(folder);
                    write(folder, sink.names(), content);
                }
                AdlsPublication.INSTANCE.publish(staged);
            } catch (IOException | RuntimeException e) {
                close(staged);
                throw e;
            }
            close(staged);
        } catch (FakeClient.Crash e) {
            // This process outlives the one that is played, and has nothing to take along for it.
            staged.forEach(UnfinishedRuns::closed);
            throw e;
        }
    }

    private static void close(List<StagedFolder> staged) throws IOException {
        IOException failure = null;
        RuntimeException refusal = null;
        for (StagedFolder folder : staged) {
            try {
                folder.close();
            } catch (IOException e) {
                failure = e;
            } catch (RuntimeException e) {
                refusal = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
        if (refusal != null) {
            throw refusal;
        }
    }

    static List<String> names(String folder) {
        return Arrays.stream(folder.split("/")).filter(name -> !name.isEmpty()).toList();
    }

    private static void write(StagedFolder folder, List<String> names, String content) throws IOException {
        for (String name : names) {
            write(folder, name, content);
        }
        try (OutputFile file = folder.create("unfinished")) {
            file.write(ByteBuffer.wrap(content.getBytes(UTF_8)));
        }
    }

    static void write(StagedFolder folder, String name, String content) throws IOException {
        try (OutputFile file = folder.create(name)) {
            file.write(ByteBuffer.wrap(content.getBytes(UTF_8)));
            file.commit();
        }
    }

    @Override
    public String toString() {
        return Stream.concat(sinks.stream().map(Sink::toString), Stream.of("before " + before.keySet()))
                .reduce((a, b) -> a + "\n" + b)
                .orElse("");
    }
}
