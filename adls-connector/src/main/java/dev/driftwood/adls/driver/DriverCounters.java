package dev.driftwood.adls.driver;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.azurebfs.AbfsConfiguration;
import org.apache.hadoop.fs.azurebfs.AbfsStatistic;
import org.apache.hadoop.fs.azurebfs.services.AbfsBackoffMetrics;
import org.apache.hadoop.fs.azurebfs.services.AbfsCounters;
import org.apache.hadoop.fs.azurebfs.services.AbfsReadFooterMetrics;
import org.apache.hadoop.fs.azurebfs.services.AbfsReadResourceUtilizationMetrics;
import org.apache.hadoop.fs.azurebfs.utils.MetricFormat;
import org.apache.hadoop.fs.statistics.DurationTracker;
import org.apache.hadoop.fs.statistics.IOStatisticsSupport;
import org.jspecify.annotations.Nullable;

/** Takes the bytes that the driver counts, and spares its metrics, which nobody looks at. */
final class DriverCounters implements AbfsCounters {

    private final Traffic traffic;
    private final AtomicLong lastExecution = new AtomicLong();

    DriverCounters(Traffic traffic) {
        this.traffic = traffic;
    }

    @Override
    public void incrementCounter(AbfsStatistic statistic, long value) {
        if (statistic == AbfsStatistic.BYTES_RECEIVED) {
            traffic.received(value);
        } else if (statistic == AbfsStatistic.BYTES_SENT) {
            traffic.sent(value);
        }
    }

    @Override
    public String formString(String prefix, String separator, String suffix, boolean all) {
        return "";
    }

    @Override
    public Map<String, Long> toMap() {
        return Map.of();
    }

    @Override
    public DurationTracker trackDuration(String key) {
        return IOStatisticsSupport.stubDurationTracker();
    }

    @Override
    public DurationTracker trackDuration(String key, long count) {
        return IOStatisticsSupport.stubDurationTracker();
    }

    @Override
    public void initializeMetrics(MetricFormat format, AbfsConfiguration configuration) {}

    @Override
    public @Nullable AbfsBackoffMetrics getAbfsBackoffMetrics() {
        return null;
    }

    @Override
    public @Nullable AbfsReadFooterMetrics getAbfsReadFooterMetrics() {
        return null;
    }

    @Override
    public void initializeReadResourceUtilizationMetrics() {}

    @Override
    public @Nullable AbfsReadResourceUtilizationMetrics getAbfsReadResourceUtilizationMetrics() {
        return null;
    }

    @Override
    public AtomicLong getLastExecutionTime() {
        return lastExecution;
    }
}
