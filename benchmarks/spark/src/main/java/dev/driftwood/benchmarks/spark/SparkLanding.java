package dev.driftwood.benchmarks.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The flow of the sample in Spark. */
public final class SparkLanding {

    private SparkLanding() {}

    /** The container, the folder to write into, the folder for its own files, and the condition for rows, or none. */
    public static void main(String[] words) throws IOException {
        SparkSession spark = LocalSpark.session(words[2]).getOrCreate();
        rows(spark, Path.of(words[0]).resolve("orders"), words[3])
                .write()
                .mode("append")
                .parquet(words[1]);
        spark.stop();
    }

    /** Types that drift do not merge in Spark, so that each file is read with its own and converted. */
    private static Dataset<Row> rows(SparkSession spark, Path folder, String condition) throws IOException {
        Dataset<Row> all = null;
        for (Path file : files(folder)) {
            Dataset<Row> one = spark.read().parquet(file.toString());
            one = (condition.isEmpty() ? one : one.where(condition))
                    .withColumn("order_total", col("order_total").cast("decimal(18,2)"))
                    .withColumn("source_file", lit("/orders/" + file.getFileName()));
            all = all == null ? one : all.unionByName(one, true);
        }
        if (all == null) {
            throw new IOException("no files in " + folder);
        }
        return all.withColumnRenamed("ship region", "ship_region");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> path.toString().endsWith(".parquet"))
                    .sorted()
                    .toList();
        }
    }
}
