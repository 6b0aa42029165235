package dev.driftwood.benchmarks.feed;

import java.nio.file.Path;
import java.util.List;

/**
 * A container with one folder {@code orders}; its files are read in the order of their names.
 *
 * @param reader the function of DuckDB that reads the files, with its options, if they are no Parquet files
 */
public record Feed(String name, String summary, List<FeedFile> files, String reader) {

    private static final String PARQUET =
            "read_parquet('%s/orders/*.parquet', union_by_name = true, filename = 'source_file')";

    public Feed {
        files = List.copyOf(files);
    }

    Feed(String name, String summary, List<FeedFile> files) {
        this(name, summary, files, PARQUET);
    }

    /** All rows, as a table of DuckDB with {@code source_file} for the path of the row's file. */
    public String table(Path container) {
        return reader.replace("%s", container.toString().replace("'", "''"));
    }

    /** The columns of the last file, which has them all. */
    public List<String> columns() {
        return files.get(files.size() - 1).columns().stream()
                .map(FeedColumn::name)
                .toList();
    }
}
