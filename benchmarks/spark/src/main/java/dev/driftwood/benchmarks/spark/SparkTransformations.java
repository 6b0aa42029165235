package dev.driftwood.benchmarks.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** Answers the queries of a table of transformations over one small table {@code t} of odd values, and keeps both as Parquet. */
public final class SparkTransformations {

    /** {@code pivot where condition | keys | column | aggregate}: what SQL cannot say without listing the values. */
    private static final String PIVOT = "pivot where ";

    private SparkTransformations() {}

    /** The table, the folder to write into, and the folder for Spark's own files. */
    public static void main(String[] words) throws IOException {
        SparkSession spark = LocalSpark.session(words[2])
                .config("spark.sql.ansi.enabled", "false")
                .config("spark.sql.shuffle.partitions", "3")
                .getOrCreate();
        Path target = Path.of(words[1]);
        String in = target.resolve("in").toString();
        spark.sql(OddRows.query()).coalesce(1).write().parquet(in);
        spark.read().parquet(in).createOrReplaceTempView("t");
        List<String> lines = Files.readAllLines(Path.of(words[0]));
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isBlank() && !line.startsWith("#")) {
                answer(spark, line.split("\t")[1])
                        .coalesce(1)
                        .write()
                        .parquet(target.resolve("line" + (i + 1)).resolve("spark").toString());
            }
        }
        spark.stop();
    }

    private static Dataset<Row> answer(SparkSession spark, String query) {
        if (!query.startsWith(PIVOT)) {
            return spark.sql(query);
        }
        String[] parts = query.substring(PIVOT.length()).split(" \\| ");
        return spark.table("t")
                .where(parts[0])
                .groupBy(parts[1])
                .pivot(parts[2])
                .agg(functions.expr(parts[3]));
    }
}
