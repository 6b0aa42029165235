package dev.driftwood.adls.publication;

import dev.driftwood.runtime.storage.ContainerPath;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a storage account remembers, with a clock that only moves when somebody waits. */
final class FakeService {

    static final String ROOT = "/";

    private static final String AREA = "/" + ContainerPath.AREA + "/";

    /** A file or folder. */
    static final class Node {
        final boolean folder;
        byte[] content = new byte[0];
        Instant lastModified = Instant.EPOCH;
        String version = "";

        @Nullable String lease;

        Instant leasedUntil = Instant.EPOCH;

        Node(boolean folder) {
            this.folder = folder;
        }
    }

    /** What a process does now and then. */
    static final class Task {
        final FakeClient client;
        final Duration period;
        final Runnable action;
        Instant next;
        boolean stopped;

        Task(FakeClient client, Duration period, Runnable action, Instant next) {
            this.client = client;
            this.period = period;
            this.action = action;
            this.next = next;
        }
    }

    final boolean hierarchical;

    /** Whether a flat account's copy and deletion are taken for one. */
    boolean renamesInOneStep;

    final Map<String, TreeMap<String, Node>> containers = new TreeMap<>();
    private final List<Task> tasks = new ArrayList<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private long versions;

    FakeService(boolean hierarchical) {
        this.hierarchical = hierarchical;
    }

    Instant now() {
        return now;
    }

    void touch(Node node) {
        versions++;
        node.version = Long.toString(versions);
        node.lastModified = now;
    }

    String newLease() {
        versions++;
        return "lease" + versions;
    }

    TreeMap<String, Node> container(String address) {
        return containers.computeIfAbsent(address, any -> new TreeMap<>());
    }

    Task repeat(FakeClient client, Duration period, Runnable action) {
        Task task = new Task(client, period, action, now.plus(period));
        tasks.add(task);
        return task;
    }

    /** Lets time pass for everybody; who is awake does what is due. */
    void advance(Duration duration) {
        Instant end = now.plus(duration);
        boolean due = true;
        while (due) {
            due = false;
            for (Task task : List.copyOf(tasks)) {
                if (!task.stopped && !task.next.isAfter(end)) {
                    due = true;
                    now = task.next.isAfter(now) ? task.next : now;
                    task.next = now.plus(task.period);
                    if (task.client.isAwake()) {
                        task.action.run();
                    }
                }
            }
            tasks.removeIf(task -> task.stopped);
        }
        now = end;
    }

    /** All files that are nobody's staging, with their contents. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        containers.forEach((address, nodes) -> nodes.forEach((path, node) -> {
            if (!node.folder && !(path + "/").contains(AREA)) {
                files.put(address + path, new String(node.content, java.nio.charset.StandardCharsets.UTF_8));
            }
        }));
        return files;
    }

    /** What runs have staged and not removed. */
    List<String> leftovers() {
        List<String> found = new ArrayList<>();
        containers.forEach((address, nodes) -> nodes.forEach((path, node) -> {
            if ((path + "/").contains(AREA)) {
                found.add(address + path);
            }
        }));
        return found;
    }
}
