package dev.driftwood.benchmarks.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** Evaluates the expressions of a table over all combinations of values, and keeps both as Parquet. */
public final class SparkGrid {

    private SparkGrid() {}

    /** The table, the folder to write into, and the folder for Spark's own files. */
    public static void main(String[] words) throws IOException {
        SparkSession spark = LocalSpark.session(words[2])
                .config("spark.sql.ansi.enabled", "false")
                .config("spark.sql.legacy.timeParserPolicy", "CORRECTED")
                .config("spark.sql.parquet.datetimeRebaseModeInWrite", "CORRECTED")
                .getOrCreate();
        Path target = Path.of(words[1]);
        for (Map.Entry<String, List<String>> group : groups(Path.of(words[0])).entrySet()) {
            Path folder = target.resolve(group.getKey().replace(' ', '-'));
            String in = folder.resolve("in").toString();
            spark.sql(GridValues.query(List.of(group.getKey().split(" "))))
                    .coalesce(1)
                    .write()
                    .parquet(in);
            spark.read()
                    .parquet(in)
                    .coalesce(1)
                    .selectExpr(group.getValue().toArray(new String[0]))
                    .write()
                    .parquet(folder.resolve("spark").toString());
        }
        spark.stop();
    }

    /** The expressions by the types of their columns; each has the number of its line as its name. */
    private static Map<String, List<String>> groups(Path table) throws IOException {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        int number = 0;
        for (String line : Files.readAllLines(table)) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] cells = line.split("\t");
                groups.computeIfAbsent(cells[0], types -> new ArrayList<>(List.of("id")))
                        .add(cells[2] + " as t" + number);
            }
        }
        return groups;
    }
}
