package dev.driftwood.benchmarks.report;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What it was measured on. */
public final class Machine {

    private Machine() {}

    public static String description() throws IOException {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getAvailableProcessors() + " cores" + processor() + ", "
                + Math.round(system.getTotalMemorySize() / Math.pow(2, 30)) + " GiB of memory, "
                + System.getProperty("os.name") + " "
                + System.getProperty("os.version").replaceAll("-.*", "") + ", Java "
                + System.getProperty("java.version");
    }

    private static String processor() throws IOException {
        Path known = Path.of("/proc/cpuinfo");
        if (!Files.exists(known)) {
            return "";
        }
        try (Stream<String> lines = Files.lines(known)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> " (" + line.replaceAll(".*:\\s*", "").strip() + ")")
                    .orElse("");
        }
    }
}
