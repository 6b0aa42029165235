package dev.driftwood.benchmarks.spark;

import org.apache.spark.sql.SparkSession;

/** Spark with two local threads. It listens nowhere but on the machine itself. */
final class LocalSpark {

    private LocalSpark() {}

    /** @param work the folder for Spark's own files */
    static SparkSession.Builder session(String work) {
        return SparkSession.builder()
                .master("local[2]")
                .appName("driftwood-benchmarks")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", "false")
                .config("spark.local.dir", work)
                .config("spark.sql.warehouse.dir", work)
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS");
    }
}
