package dev.driftwood.runtime.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A made-up flow with four sinks that writes its number into every file: a cleared folder, one with kept files and partitions,
 * a single file, and a container of its own. What is on the disk is then of one generation, or torn.
 */
final class Generation {

    private static final List<String> PARTITIONED = List.of("k=a/part-0", "k=b/part-0", "k=b/part-1");

    private final Path root;

    Generation(Path root) {
        this.root = root;
    }

    LocalFileStore store() {
        return new LocalFileStore(root.resolve("lake"));
    }

    private LocalFileStore otherStore() {
        return new LocalFileStore(root.resolve("other"));
    }

    /** What the sinks never touch. */
    void begin() throws IOException {
        for (String kept : List.of("lake/two/kept", "lake/two/k=a/kept", "other/kept")) {
            Files.createDirectories(root.resolve(kept).getParent());
            Files.writeString(root.resolve(kept), "kept");
        }
    }

    List<StagedFolder> stage(int number) throws IOException {
        List<StagedFolder> staged = new ArrayList<>();
        staged.add(write(store().stage("one/deep", true), number, List.of("a-" + number, "b", "c/d")));
        staged.add(write(store().stage("two", false), number, PARTITIONED));
        staged.add(write(store().stage("three", false), number, List.of("single")));
        staged.add(write(otherStore().stage("", false), number, List.of("x", "y/z")));
        return staged;
    }

    void publish(int number, Publication publication) throws IOException {
        List<StagedFolder> staged = stage(number);
        publication.publish(staged);
        for (StagedFolder folder : staged) {
            folder.close();
        }
    }

    private static StagedFolder write(StagedFolder folder, int number, List<String> names) throws IOException {
        for (String name : names) {
            try (OutputFile file = folder.create(name)) {
                file.write(ByteBuffer.wrap(Integer.toString(number).getBytes(UTF_8)));
                file.commit();
            }
        }
        return folder;
    }

    /** The number that all files bear, after whatever repair a reader's first look brings. */
    int read() throws IOException {
        store().list("/");
        otherStore().list("/");
        return readRaw(true);
    }

    /**
     * Looks at the disk itself.
     *
     * @throws IllegalStateException if a folder is torn; or, where all is to be whole, if one is absent or they differ
     */
    int readRaw(boolean whole) throws IOException {
        int one = numberOf("lake/one/deep", whole, List.of("b", "c/d"));
        numberOf("lake/one/deep", whole, List.of("a-" + one, "b", "c/d"));
        int two = numberOf("lake/two", whole, PARTITIONED);
        int three = numberOf("lake/three", whole, List.of("single"));
        int other = numberOf("other", whole, whole ? List.of("x", "y/z") : List.of());
        if (whole && (one != two || one != three || one != other)) {
            throw new IllegalStateException("mixed: " + List.of(one, two, three, other));
        }
        boolean lost = whole || Files.exists(root.resolve("lake/two"));
        if (lost && !(Files.exists(root.resolve("lake/two/kept")) && Files.exists(root.resolve("lake/two/k=a/kept")))) {
            throw new IllegalStateException("lost what was to be kept");
        }
        return one;
    }

    private int numberOf(String folder, boolean whole, List<String> names) throws IOException {
        Path path = root.resolve(folder);
        if (names.isEmpty() || (!whole && !Files.exists(path))) {
            return -1;
        }
        TreeSet<String> numbers = new TreeSet<>();
        for (String name : names) {
            Path file = path.resolve(name);
            numbers.add(Files.exists(file) ? Files.readString(file) : "absent");
        }
        if (numbers.size() != 1 || numbers.contains("absent")) {
            throw new IllegalStateException(folder + " is torn: " + numbers);
        }
        return Integer.parseInt(numbers.first());
    }

    /** Everything on the disk apart from the data. */
    List<Path> leftovers() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(path -> path.toString().contains(ContainerPath.AREA))
                    .toList();
        }
    }
}
