package dev.driftwood.benchmarks.feed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders as a whole. */
public final class Folders {

    private Folders() {}

    /** Removes the folder and everything in it, if it is there. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path path : walk(folder, Comparator.reverseOrder())) {
                Files.delete(path);
            }
        }
    }

    /** The Parquet files in the folder, at any depth, in the order of their names. */
    public static List<Path> parquetFiles(Path folder) throws IOException {
        return walk(folder, Comparator.naturalOrder()).stream()
                .filter(path -> path.toString().endsWith(".parquet"))
                .toList();
    }

    private static List<Path> walk(Path folder, Comparator<Path> order) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(order).toList();
        }
    }
}
