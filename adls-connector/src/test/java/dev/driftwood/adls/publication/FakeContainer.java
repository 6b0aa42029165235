package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.adls.driver.Hold;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoreTraffic;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A container as the service has it: no rename overwrites, a rename needs a parent, what is leased cannot be touched by others. */
final class FakeContainer implements Container {

    private final FakeClient client;
    private final FakeService service;
    private final String address;

    FakeContainer(FakeClient client, String address) {
        this.client = client;
        this.service = client.service();
        this.address = address;
    }

    private TreeMap<String, FakeService.Node> nodes() {
        return service.container(address);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public boolean isHierarchical() {
        return service.hierarchical;
    }

    @Override
    public boolean exists() throws IOException {
        return client.call(() -> service.containers.containsKey(address));
    }

    @Override
    public Optional<Entry> find(String path) throws IOException {
        return client.call(() -> {
            FakeService.Node node = nodes().get(path);
            if (node != null) {
                return Optional.of(entry(path, node));
            }
            return path.equals(FakeService.ROOT) || !below(path).isEmpty()
                    ? Optional.of(entry(path, new FakeService.Node(true)))
                    : Optional.empty();
        });
    }

    private static Entry entry(String path, FakeService.Node node) {
        return new Entry(path, node.folder, node.content.length, node.lastModified, node.version);
    }

    private NavigableMap<String, FakeService.Node> below(String folder) {
        String start = folder.equals(FakeService.ROOT) ? folder : folder + "/";
        String end = start.substring(0, start.length() - 1) + "0";
        return nodes().subMap(start, false, end, false);
    }

    @Override
    public void children(String folder, Consumer<Entry> consumer) throws IOException {
        List<Entry> found = client.call(() -> {
            TreeMap<String, Entry> entries = new TreeMap<>();
            int start = folder.equals(FakeService.ROOT) ? 1 : folder.length() + 1;
            below(folder).forEach((path, node) -> {
                int slash = path.indexOf('/', start);
                if (slash < 0) {
                    entries.put(path, entry(path, node));
                } else {
                    entries.computeIfAbsent(
                            path.substring(0, slash),
                            any -> entry(path.substring(0, slash), new FakeService.Node(true)));
                }
            });
            return new ArrayList<>(entries.values());
        });
        found.forEach(consumer);
    }

    @Override
    public void descendants(String folder, Consumer<Entry> consumer) throws IOException {
        List<Entry> found = client.call(() -> {
            List<Entry> entries = new ArrayList<>();
            below(folder).forEach((path, node) -> entries.add(entry(path, node)));
            return entries;
        });
        found.forEach(consumer);
    }

    @Override
    public void delete(StoredFile file) {
        throw new UnsupportedOperationException("nobody who publishes deletes sources");
    }

    @Override
    public void move(StoredFile file, String to) {
        throw new UnsupportedOperationException("nobody who publishes moves sources");
    }

    @Override
    public StoreTraffic traffic() {
        return new StoreTraffic(Map.of(), 0, 0, 0);
    }

    @Override
    public InputFile open(StoredFile file) {
        throw new UnsupportedOperationException("nobody who publishes reads");
    }

    @Override
    public OutputStream write(String path) throws IOException {
        client.call(() -> store(path, new byte[0]));
        return new ByteArrayOutputStream() {
            private boolean closed;

            @Override
            public void close() throws IOException {
                if (!closed) {
                    closed = true;
                    client.call(() -> store(path, toByteArray()));
                }
            }
        };
    }

    private boolean store(String path, byte[] content) throws IOException {
        FakeService.Node node = nodes().get(path);
        if (node != null && (node.folder || isLeased(node))) {
            throw new IOException(path + " is a folder, or leased");
        }
        makeParents(path);
        FakeService.Node written = node == null ? new FakeService.Node(false) : node;
        written.content = content;
        written.lease = null;
        service.touch(written);
        nodes().put(path, written);
        return true;
    }

    private void makeParents(String path) throws IOException {
        String parent = SinkPath.parent(path);
        if (!parent.equals(FakeService.ROOT) && service.hierarchical) {
            FakeService.Node node = nodes().get(parent);
            if (node != null && !node.folder) {
                throw new IOException(parent + " is a file");
            }
            if (node == null) {
                makeParents(parent);
                nodes().put(parent, new FakeService.Node(true));
            }
        }
    }

    private boolean isLeased(FakeService.Node node) {
        return node.lease != null && node.leasedUntil.isAfter(service.now());
    }

    @Override
    public byte[] read(String path) throws IOException {
        return client.call(() -> {
            FakeService.Node node = nodes().get(path);
            if (node == null) {
                throw new NoSuchFileException(path);
            }
            return node.content;
        });
    }

    @Override
    public boolean put(String path, byte[] content, Condition condition) throws IOException {
        boolean made = client.call(() -> {
            FakeService.Node node = nodes().get(path);
            boolean holds = condition instanceof Condition.Always
                    || (condition instanceof Condition.Absent && node == null)
                    || (condition instanceof Condition.Unchanged same
                            && node != null
                            && node.version.equals(same.version()));
            return holds && store(path, service.hierarchical ? new byte[0] : content);
        });
        if (made && service.hierarchical && content.length > 0) {
            client.call(() -> store(path, content));
        }
        return made;
    }

    @Override
    public void makeFolder(String path) throws IOException {
        client.call(() -> {
            makeParents(path + "/x");
            nodes().putIfAbsent(path, new FakeService.Node(true));
            return true;
        });
    }

    @Override
    public void rename(String from, String to) throws IOException {
        client.rename(() -> {
            FakeService.Node node = nodes().get(from);
            if (node == null) {
                throw new NoSuchFileException(from);
            }
            if (nodes().containsKey(to) || !below(to).isEmpty()) {
                throw new FileAlreadyExistsException(to);
            }
            String parent = SinkPath.parent(to);
            FakeService.Node around = nodes().get(parent);
            if (service.hierarchical && !parent.equals(FakeService.ROOT) && (around == null || !around.folder)) {
                throw new NoSuchFileException(parent);
            }
            if (isLeased(node) || below(from).values().stream().anyMatch(this::isLeased)) {
                throw new IOException(from + " is leased");
            }
            if (service.hierarchical) {
                moveAll(from, to);
            } else {
                store(to, node.content);
                if (service.renamesInOneStep) {
                    nodes().remove(from);
                }
            }
            return true;
        });
        if (!service.hierarchical && !service.renamesInOneStep) {
            client.call(() -> Optional.ofNullable(nodes().remove(from)));
        }
    }

    private void moveAll(String from, String to) {
        TreeMap<String, FakeService.Node> moved = new TreeMap<>(below(from));
        moved.put(from, nodes().get(from));
        moved.forEach((path, node) -> {
            nodes().remove(path);
            nodes().put(to + path.substring(from.length()), node);
        });
    }

    @Override
    public void delete(String path, boolean recursive) throws IOException {
        if (!recursive && !client.call(() -> below(path).isEmpty())) {
            throw new DirectoryNotEmptyException(path);
        }
        List<String> all = new ArrayList<>(below(path).descendingMap().keySet());
        all.add(path);
        if (service.hierarchical) {
            client.call(() -> remove(all));
        } else {
            for (String each : all) {
                client.call(() -> remove(List.of(each)));
            }
        }
    }

    private boolean remove(List<String> paths) throws IOException {
        for (String path : paths) {
            FakeService.Node node = nodes().get(path);
            if (node != null && isLeased(node)) {
                throw new IOException(path + " is leased");
            }
        }
        paths.forEach(nodes()::remove);
        return true;
    }

    @Override
    public Optional<Hold> hold(String path, Duration length) throws IOException {
        return client.call(() -> {
            FakeService.Node node = nodes().get(path);
            if (node == null) {
                throw new NoSuchFileException(path);
            }
            if (isLeased(node)) {
                return Optional.empty();
            }
            String lease = service.newLease();
            node.lease = lease;
            node.leasedUntil = service.now().plus(length);
            return Optional.of(new FakeHold(path, lease, length));
        });
    }

    private final class FakeHold implements Hold {

        private final String path;
        private final String lease;
        private final Duration length;

        FakeHold(String path, String lease, Duration length) {
            this.path = path;
            this.lease = lease;
            this.length = length;
        }

        @Override
        public boolean renew() throws IOException {
            return client.call(() -> {
                FakeService.Node node = nodes().get(path);
                boolean mine = node != null && lease.equals(node.lease);
                if (node != null && mine) {
                    node.leasedUntil = service.now().plus(length);
                }
                return mine;
            });
        }

        @Override
        public void release() throws IOException {
            client.call(() -> {
                FakeService.Node node = nodes().get(path);
                if (node != null && lease.equals(node.lease)) {
                    node.lease = null;
                }
                return true;
            });
        }
    }

    @Override
    public void close() {}
}
