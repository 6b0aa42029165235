package dev.driftwood.benchmarks.feed;

import java.util.List;

/** A container with one folder {@code orders}; its files are read in the order of their names. */
public record Feed(String name, String summary, List<FeedFile> files) {
    public Feed {
        files = List.copyOf(files);
    }

    /** The columns of the last file, which has them all. */
    public List<String> columns() {
        return files.get(files.size() - 1).columns().stream()
                .map(FeedColumn::name)
                .toList();
    }
}
